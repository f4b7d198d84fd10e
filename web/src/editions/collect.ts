/** The edition folders, collected by the build: add a folder, and no other file needs to know its name. */

/** Key the files of the edition folders by edition: `./ID/Poster.svelte` becomes `ID`. */
export function byEdition<T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(files).map(([path, file]) => [path.split('/').at(-2)!, file]))
}
