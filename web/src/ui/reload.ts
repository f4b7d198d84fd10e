// Loading the page again, for parts that could not be fetched: browsers may not try twice to import a file.
import { apiUrl } from '../api.ts'

/** Load the page again if the server answers; otherwise keep what is on the screen, and give false. */
export async function reload(): Promise<boolean> {
  try {
    await fetch(apiUrl('health'), { cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}
