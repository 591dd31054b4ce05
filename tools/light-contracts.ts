import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '../src/contract/call.ts'

const folder = resolve(import.meta.dirname, '../src/contract')
const mark = '?light'

/**
 * Keeps the validation library out of the browser. `#contract/x.ts`, imported by web code, becomes a module that holds
 * only what a client needs of each exported call, and the constants that are plain data; types are unaffected.
 * Files without calls pass through. `#schemas/x.ts` is the same file in full, for forms that validate with its schemas.
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    enforce: 'pre',
    async resolveId(source) {
      if (source.startsWith('#schemas/')) return join(folder, source.slice('#schemas/'.length))
      if (!source.startsWith('#contract/')) return null
      const file = join(folder, source.slice('#contract/'.length))
      return Object.values(await importFresh(file)).some(isCall) ? file + mark : file
    },
    async load(id) {
      if (!id.startsWith(folder) || !id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      this.addWatchFile(file)
      return lightModule(await importFresh(file))
    },
  }
}

/** The module's text: one export for every call and for every constant that is plain data. */
export function lightModule(members: Record<string, unknown>): string {
  const lines = Object.entries(members).flatMap(([name, member]) => {
    if (isCall(member)) return [`export const ${name} = ${JSON.stringify(lightCall(name, member))}`]
    return isPlainData(member) ? [`export const ${name} = ${JSON.stringify(member)}`] : []
  })
  return `${lines.join('\n')}\n`
}

function lightCall(name: string, call: Call) {
  const { method, path, access, idempotent, cacheable, code, message, input } = call
  return { name, method, path, access, idempotent, cacheable, code, message, input }
}

function isCall(member: unknown): member is Call {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member && 'access' in member
}

function isPlainData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlainData)
  return (
    Object.getPrototypeOf(value) === Object.prototype && !('_zod' in value) && Object.values(value).every(isPlainData)
  )
}

async function importFresh(file: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = await stat(file)
  return import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)
}
