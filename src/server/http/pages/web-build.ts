import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { CallName } from './in-process.ts'
import { hashSource, policyOf } from './page-document.ts'
import type { PageHints } from './page-document.ts'

export type { Language } from '#contract/language.ts'

/** A public call in the language of the page. */
export type PageCall = <const C extends CallName>(
  call: C,
  args: C extends Call ? CallArguments<C> : Record<string, unknown>,
) => Promise<C extends Call ? Output<C> : unknown>

/** What the web's own code offers the server; `src/web/entry-server.tsx` has the same shapes. */
export type RenderInput = {
  url: string
  origin: string
  language: Language
  requestId: string
  call: PageCall
  reusesFragments: boolean
  isUnchanged: () => boolean
}
export type Rendered =
  | { kind: 'unchanged' }
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      /** The screen's path with its parameters as they are named: `/products/:slug`. */
      route: string
      /** Only the frame is the server's; what is in it depends on the person and is drawn by the browser. */
      isPrivate: boolean
      head: string
      body: string
      hydration: string
      files: string[]
      failures: unknown[]
    }
export type Render = (input: RenderInput) => Promise<Rendered>
export type WebEntry = { render: Render; firstScript: string }
export type PageRenderer = { render: Render; hints: (files: string[], language: Language) => Promise<PageHints> }

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const dist = join(import.meta.dirname, '../../../../dist')

/** The renderer that `npm run build` made, and the manifest of each language. */
export async function builtWeb(folder = dist): Promise<PageRenderer> {
  const manifestIn = async (language: Language): Promise<Manifest> =>
    JSON.parse(await readFile(join(folder, `web/.vite/manifest-${language}.json`), 'utf8'))
  const manifests = { en: await manifestIn('en'), id: await manifestIn('id') }
  const { render, firstScript }: WebEntry = await import(pathToFileURL(join(folder, 'ssr/entry-server.js')).href)
  const known = new Map<string, PageHints>()
  const policy = policyOf({ scripts: [hashSource(firstScript)] })
  return {
    render,
    async hints(files, language) {
      const key = `${language} ${files.join(' ')}`
      const hints = known.get(key) ?? { ...filesFor(manifests[language], files), firstScript, policy }
      known.set(key, hints)
      return hints
    },
  }
}

/** Of the style's fonts the one with the letters of both languages; built files have no names, their sources do. */
function fontsOf(manifest: Manifest, style: Chunk): string[] {
  const latin = Object.entries(manifest).filter(([source]) => source.endsWith('latin-wght-normal.woff2'))
  return latin.map(([, { file }]) => file).filter((file) => style.assets?.includes(file))
}

/** `modules` begin with the entry. */
type BuiltFiles = { modules: string[]; styles: string[]; fonts: string[] }

/** The built form of the files and of all they import, so that the browser requests everything in one wave. */
export function filesFor(manifest: Manifest, files: string[]): BuiltFiles {
  const chunks = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const file of files) visit(file)
  const style = manifest['src/web/app.css']
  const entry = manifest['src/web/entry-browser.tsx']
  if (!style || !entry) throw new Error('The build of the web is incomplete')
  const address = (file: string) => `/${file}`
  return {
    modules: [entry, ...[...chunks].filter((chunk) => chunk !== entry)].map((chunk) => address(chunk.file)),
    styles: [style.file, ...[...chunks].flatMap((chunk) => chunk.css ?? [])].map(address),
    fonts: fontsOf(manifest, style).map(address),
  }
}
