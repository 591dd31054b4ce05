import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '../src/contract/call.ts'

const folder = resolve(import.meta.dirname, '../src/contract')
const mark = '?client'

/**
 * Keeps the validation library out of the browser. `#contract/x.ts`, imported by web code, becomes a module that holds
 * only what a client needs of each exported call, and the constants that are plain data; types are unaffected.
 * Files without calls pass through. `#schemas/x.ts` is the same file in full, for forms that validate with its schemas.
 */
export function clientDescriptors(): Plugin {
  return {
    name: 'client-descriptors',
    enforce: 'pre',
    async resolveId(source) {
      if (source.startsWith('#schemas/')) return join(folder, source.slice('#schemas/'.length))
      if (source.startsWith(folder) && source.includes(mark)) return { id: source, moduleSideEffects: false }
      if (!source.startsWith('#contract/')) return null
      const file = join(folder, source.slice('#contract/'.length))
      const hasCalls = Object.values(await importFresh(file)).some(isCall)
      return hasCalls ? { id: file + mark, moduleSideEffects: false } : file
    },
    async load(id) {
      const [file, name] = id.split(mark)
      if (!id.startsWith(folder) || file === undefined || name === undefined) return null
      this.addWatchFile(file)
      const members = await importFresh(file)
      if (name !== '') return `export const ${name.slice(1)} = ${descriptorOf(members[name.slice(1)])}`
      return descriptorModule(file, members)
    },
  }
}

/** Each export in a module of its own, so that a page carries only the calls that it makes. */
export function descriptorModule(file: string, members: Record<string, unknown>): string {
  const names = Object.keys(members).filter((name) => isCall(members[name]) || isPlainData(members[name]))
  return names.map((name) => `export { ${name} } from ${JSON.stringify(`${file}${mark}=${name}`)}\n`).join('')
}

export function descriptorOf(member: unknown): string {
  return JSON.stringify(isCall(member) ? descriptorOfCall(member) : member)
}

function descriptorOfCall(call: Call) {
  const { method, path, access, permission, idempotent, cacheable, code, message, input, waitsForTurn, freshProof } =
    call
  const always = { method, path, access, idempotent, cacheable, code, message, input }
  // Few calls wait, need a permission or a fresh proof, and the public pages carry none of them.
  return {
    ...always,
    ...(permission && { permission }),
    ...(waitsForTurn && { waitsForTurn }),
    ...(freshProof && { freshProof }),
  }
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
