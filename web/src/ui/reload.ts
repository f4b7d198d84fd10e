// Reload the page after a part could not be fetched: browsers may not retry a failed import.
import { isReachable } from '../api.ts'

/** Reload the page if the server responds. Otherwise keep what is on the screen, and return false. */
export async function reload(): Promise<boolean> {
  if (!(await isReachable())) return false
  location.reload()
  return true
}
