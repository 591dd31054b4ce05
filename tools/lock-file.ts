import { z } from 'zod'

const Package = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const Lock = z.looseObject({ packages: z.record(z.string(), Package) })
type Packages = z.infer<typeof Lock>['packages']

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Adds the optional packages that `npm install` left out because the registry it asked does not have them.
 *
 * `npm ci` compares the lock file with everything that packages name, also for systems on which they would never be
 * installed, and refuses the file when an entry is missing. Returns the text of the lock file and what it added.
 */
export function completeLock(text: string): { lock: string; added: string[] } {
  const lock = JSON.parse(text) as z.infer<typeof Lock> // as it is: parsing would reorder its keys
  Lock.parse(lock)
  const added: string[] = []
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isPresent(lock.packages, path, name)) continue
      lock.packages[`node_modules/${name}`] = missingPackage(name, version, parent.dev === true)
      added.push(`${name}@${version}`)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  return { lock: `${JSON.stringify(lock, undefined, 2)}\n`, added }
}

/** A package is looked for beside its parent, then in the folders above, as Node does. */
function isPresent(packages: Packages, parent: string, name: string): boolean {
  const above = parent
    .split('/node_modules/')
    .map((_part, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...above].some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages)
}

/** Its name tells npm its system, so npm never downloads it on another. */
function missingPackage(name: string, version: string, isDev: boolean) {
  const words = name.replace(/^.*\//, '').split('-')
  const find = (known: string[]) => known.filter((word) => words.includes(word))
  const os = find(systems)
  const cpu = find(processors)
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isDev ? { dev: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}
