import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { builtManifest } from './built-files.ts'

const root = resolve(import.meta.dirname, '../..')
const entry = resolve(root, 'e2e/parts-to-try.js')

/**
 * A script that leaves what `source` exports in `tried`, to try a part that no address shows by itself. `source` is a
 * module and imports from `/src/web/…`.
 */
export async function buildParts(source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // As the define says: left out, Vite follows the NODE_ENV of the tests, and React has no such elements in production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'parts-to-try',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : id.startsWith('/src/') ? root + id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, lib: { entry, name: 'tried', formats: ['iife'] } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}

/** An empty page with the shop's styles and these parts. */
export async function openParts(page: Page, parts: string): Promise<void> {
  const manifest = builtManifest('en')
  await page.setContent('<!doctype html><html lang="en"><body><main></main></body></html>')
  await page.addStyleTag({ path: `${root}/dist/web/${manifest['src/web/app.css']?.file}` })
  await page.addScriptTag({ content: parts })
}
