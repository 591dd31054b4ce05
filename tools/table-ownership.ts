export type SourceFile = { path: string; text: string }

/** Owners that are no folder: messages leave by any of these ports. */
const homes: Record<string, string[]> = { messages: ['mail', 'messaging'] }

export function homesOf(owner: string): string[] {
  return homes[owner] ?? [owner]
}

const created =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:\w+\.)?"?(\w+)"?(?!\s+partition\s+of|\.)\b/gi
const commented = /\bcomment\s+on\s+table\s+"?(\w+)"?\s+is\s+'owner:\s*([\w-]+)\./gi
const dropped = /\bdrop\s+table\s+(?:if\s+exists\s+)?"?(\w+)"?/gi
const built =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)[^']*'|"(\w+)[^"]*"|`(\w+)[^`$]*`)?/g
const written =
  /(?<!\b(?:for|do|key)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?(\w+)"?|(\$\{))/gi

/** Who may write which table, as the migrations declare it, and what they do not declare. */
export function readOwners(migrations: SourceFile[]): { owners: Map<string, string>; problems: string[] } {
  const owners = new Map<string, string>([['schema_migration', 'db']])
  const problems: string[] = []
  for (const { path, text } of migrations) {
    const statements = text.replaceAll(/--.*$/gm, '')
    for (const [, table = '', owner = ''] of statements.matchAll(commented)) owners.set(table, owner)
    for (const [, table = ''] of statements.matchAll(created)) {
      if (!owners.has(table))
        problems.push(`${path}: table ${table} has no "comment on table ${table} is 'owner: <module>. …'"`)
    }
    for (const [, table = ''] of statements.matchAll(dropped)) owners.delete(table)
  }
  return { owners, problems }
}

/** A restore fills every table, and names none. */
const fillsEveryTable = 'src/server/db/table-copies.ts'

/**
 * Writes to tables that belong to somebody else. A file may write the tables of the folders that contain it:
 * `modules/orders/…` those of orders, `http/…` those of http.
 */
export function findForeignWrites(files: SourceFile[], owners: Map<string, string>): string[] {
  return files.flatMap(({ path, text }) => {
    const folders = path.split('/').slice(0, -1)
    return findWrites(text).flatMap(({ table, line }) => {
      if (table === undefined && path === fillsEveryTable) return []
      if (table === undefined) return [`${path}:${line}: writes a table whose name is not in the text`]
      const owner = owners.get(table)
      const isHome = owner === undefined || homesOf(owner).some((home) => folders.includes(home))
      return isHome ? [] : [`${path}:${line}: writes ${table}, which belongs to ${owner}`]
    })
  })
}

/** What query builder and SQL in a TypeScript file write to; `undefined` where the name comes from a variable. */
function findWrites(text: string): { table: string | undefined; line: number }[] {
  const code = blankComments(text)
  return [built, written]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map((match) => ({ table: match[1] ?? match[2] ?? match[3], line: lineAt(code, match.index) }))
    .map(({ table, line }) => ({ table: table === '${' ? undefined : table, line }))
    .sort((a, b) => a.line - b.line)
}

/** Comments become spaces, line ends stay: the numbers of the lines must not change. */
export function blankComments(text: string): string {
  const parts = /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*$/gm
  return text.replaceAll(parts, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
