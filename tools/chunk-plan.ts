import type { Plugin } from 'vite'
import { putTogether } from './put-together.ts'
import type { Part } from './put-together.ts'

/** What the plan leaves to the bundler: React, and what the public pages share. */
type IsTaken = (id: string) => boolean
/** All of its screens are worth having together: a person who opens one goes on to the next. */
const feature = /web\/((?:shop|admin)\/[^/]+)\//
const comments = /\/\*[\s\S]*?\*\//g

/** How often what is asked for by itself is opened, against the others; a phone on a slow line counts more than a desk. */
function weightOf(entry: string): number {
  if (entry.includes('entry-browser')) return 60
  // With every screen of a person who is signed in.
  if (entry.includes('customer-routes')) return 600
  if (/web\/(shop|runtime)/.test(entry)) return 30
  return /web\/(shared|ui|api)\//.test(entry) ? 3 : 1
}
const featureWeight = 4

/**
 * Decides which modules of the built web travel as one file (decision 143): those that the same screens load, and more where
 * a saved request is worth what screens then load in vain.
 */
export function chunkPlan(isTaken: IsTaken): { plugin: Plugin; nameOf: (id: string) => string | null } {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'chunk-plan',
    apply: 'build',
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      const imports = new Map(infos.map(({ id, importedIds }) => [id, importedIds]))
      const { loadedBy, weights } = whoLoads(infos, imports)
      const partOf = new Map<string, Part>()
      const parts = new Map<bigint, Part>()
      for (const { id, code } of infos) {
        const users = loadedBy.get(id)
        if (users === undefined || isTaken(id)) continue
        const part = parts.get(users) ?? { modules: [], size: 0, users, needs: new Set<Part>() }
        parts.set(users, part)
        partOf.set(id, part)
        part.modules.push(id)
        part.size += (code ?? '').replace(comments, '').length
      }
      for (const [id, part] of partOf) {
        for (const imported of imports.get(id) ?? []) {
          const other = partOf.get(imported)
          if (other && other !== part) part.needs.add(other)
        }
      }
      for (const [at, { modules }] of putTogether([...parts.values()], weights).entries()) {
        for (const id of modules) names.set(id, `part-${at}`)
      }
    },
  }
  return { plugin, nameOf: (id) => names.get(id) ?? null }
}

type Info = { id: string; isEntry: boolean; dynamicallyImportedIds: readonly string[] }
type Imports = ReadonlyMap<string, readonly string[]>

/** Of each module the users that load it, one bit each: what is asked for by itself, and whole features. */
function whoLoads(infos: Info[], imports: Imports): { loadedBy: Map<string, bigint>; weights: number[] } {
  const dynamic = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
  const entries = infos.filter(({ id, isEntry }) => isEntry || dynamic.has(id)).map(({ id }) => id)
  const features = Map.groupBy(entries, (entry) => feature.exec(entry)?.[1])
  features.delete(undefined)
  const users = [
    ...entries.map((entry) => ({ weight: weightOf(entry), starts: [entry] })),
    ...[...features.values()].map((starts) => ({ weight: featureWeight, starts })),
  ]
  const loadedBy = new Map<string, bigint>()
  for (const [at, { starts }] of users.entries()) {
    const bit = 1n << BigInt(at)
    for (const id of reach(imports, starts)) loadedBy.set(id, (loadedBy.get(id) ?? 0n) | bit)
  }
  return { loadedBy, weights: users.map(({ weight }) => weight) }
}

function reach(imports: Imports, starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const ahead = [...starts]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    ahead.push(...(imports.get(id) ?? []))
  }
  return seen
}
