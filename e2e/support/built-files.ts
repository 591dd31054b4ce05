import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { languages } from '../../src/contract/language.ts'

type Manifest = Record<string, { file: string }>

/** What the build says of its files, by their sources. */
export function builtManifest(language: (typeof languages)[number]): Manifest {
  const manifest = new URL(`../../dist/web/.vite/manifest-${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
}

/** The built files that hold what is called so in the source, in every language: their own names say nothing. */
export function builtFiles(name: string): string[] {
  const files = languages
    .flatMap((language) => Object.entries(builtManifest(language)))
    .filter(([source]) => basename(source).replace(/\.tsx?$/, '') === name)
    .map(([, { file }]) => `/${file}`)
  if (files.length === 0) throw new Error(`nothing was built of "${name}"`)
  return files
}

/** Whether an address is one of them. */
export function isBuiltOf(name: string): (url: URL) => boolean {
  const files = builtFiles(name)
  return ({ pathname }) => files.includes(pathname)
}
