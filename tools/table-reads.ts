import { allowedReads } from './foreign-reads.ts'
import type { AllowedRead } from './foreign-reads.ts'
import { blankComments, homesOf, lineAt } from './table-ownership.ts'
import type { SourceFile } from './table-ownership.ts'

/** Who owns a view, and which modules may read it beside its owner. */
export type Surface = { owner: string; readers: string[] }

const viewed = /\bcomment\s+on\s+view\s+"?(\w+)"?\s+is\s+'owner:\s*([\w-]+);\s*readable by:\s*([\w\s,-]+)\./gi
const made = /\bcreate\s+(?:or\s+replace\s+)?view\s+"?(\w+)"?/gi
const built =
  /\.(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using)\(\s*\[?\s*((?:'[^']+'\s*,?\s*)+)/g
const name = String.raw`"?\w+"?(?:\s+(?:as\s+)?(?!(?:join|left|right|inner|cross|full|where|order|group|on|using|limit)\b)\w+)?`
const raw = new RegExp(String.raw`\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(${name}(?:\s*,\s*${name})*)`, 'gi')

/** The views that modules show to others, as the migrations declare it, and what they do not declare. */
export function readSurfaces(migrations: SourceFile[]): { surfaces: Map<string, Surface>; problems: string[] } {
  const surfaces = new Map<string, Surface>()
  const problems: string[] = []
  for (const { path, text } of migrations) {
    const statements = text.replaceAll(/--.*$/gm, '')
    for (const [, view = '', owner = '', readers = ''] of statements.matchAll(viewed)) {
      surfaces.set(view, { owner, readers: readers.split(',').map((reader) => reader.trim()) })
    }
    for (const [, view = ''] of statements.matchAll(made)) {
      if (!surfaces.has(view)) {
        problems.push(
          `${path}: view ${view} has no "comment on view ${view} is 'owner: <module>; readable by: <modules>. …'"`,
        )
      }
    }
  }
  return { surfaces, problems }
}

type Known = { owners: ReadonlyMap<string, string>; surfaces: ReadonlyMap<string, Surface> }

/**
 * Reads of tables and views that belong to somebody else and are not shown to the reader. Those of `foreign-reads.ts`
 * are allowed; an entry there that nothing needs any more is a problem too, so the list only shrinks.
 */
export function findForeignReads(
  files: SourceFile[],
  { owners, surfaces }: Known,
  allowed: readonly Pick<AllowedRead, 'reader' | 'tables'>[] = allowedReads,
): string[] {
  const problems: string[] = []
  const used = new Set<string>()
  for (const { path, text } of files) {
    const folders = path.split('/').slice(0, -1)
    for (const { table, line } of findReads(text)) {
      const surface = surfaces.get(table)
      const owner = surface?.owner ?? owners.get(table)
      const homes = owner === undefined ? folders : [...homesOf(owner), ...(surface?.readers ?? [])]
      if (homes.some((home) => folders.includes(home))) continue
      const exception = allowed.find(({ reader, tables }) => folders.includes(reader) && tables.includes(table))
      if (exception) used.add(`${exception.reader} ${table}`)
      else problems.push(`${path}:${line}: reads ${table}, which belongs to ${owner}`)
    }
  }
  for (const { reader, tables } of allowed) {
    const idle = tables.filter((table) => !used.has(`${reader} ${table}`))
    problems.push(...idle.map((table) => `tools/foreign-reads.ts: ${reader} reads ${table} no more`))
  }
  return problems
}

function findReads(text: string): { table: string; line: number }[] {
  const code = blankComments(text)
  const inBuilder = [...code.matchAll(built)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/'([^']+)'/g)].map(([, table = '']) => ({ table, line: lineAt(code, match.index) })),
  )
  const inSql = [...code.matchAll(raw)].flatMap((match) =>
    (match[1] ?? '').split(',').map((table) => ({ table, line: lineAt(code, match.index) })),
  )
  return [...inBuilder, ...inSql].map(({ table, line }) => ({ table: firstWord(table), line }))
}

function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0]?.replaceAll('"', '') ?? ''
}
