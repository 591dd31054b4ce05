import { needsOf } from '../src/server/db/migration-files.ts'
import { splitStatements } from '../src/server/db/split-statements.ts'
import { afterBaseline } from './migration-locks.ts'
import type { MigrationFile } from './migration-locks.ts'

/** A comment before a statement that says why the former release does not miss what goes. */
const excuse = /^the former release bears it: \S/

const contractions: { says: string; pattern: RegExp }[] = [
  { says: 'drops', pattern: /^drop (?:table|view|materialized view|function|type|schema)\b/i },
  { says: 'renames', pattern: /^alter (?:table|view|function|type|schema)\b.* rename\b/i },
  { says: 'drops a column', pattern: /^alter table\b.*\bdrop (?!constraint|default|not null|expression|identity)/i },
  { says: 'forbids what was allowed', pattern: /^alter table\b.* set not null\b/i },
]

/**
 * What the former release would miss, in migrations after the baseline, as `file:line: what to do`. A file with such a statement says
 * `-- needs NNNN`: the number of the migration whose programs use it no more. Programs that do not know that one refuse to start.
 */
export function findUnsaidNeeds(files: readonly MigrationFile[]): string[] {
  const numbers = new Set(files.map(({ name }) => name.slice(0, 4)))
  return files
    .filter(({ name }) => name >= afterBaseline)
    .flatMap(({ name, text }) => {
      const needs = needsOf(text)
      if (needs !== null) {
        const isFormer = numbers.has(needs) && needs < name.slice(0, 4)
        return isFormer ? [] : [`${name}: needs ${needs}, which is no migration before it`]
      }
      const statements = splitStatements(text)
      const fresh = statements.flatMap(({ bare }) => /^create \w+ (?:if not exists )?(\w+)/i.exec(bare)?.[1] ?? [])
      return statements.flatMap(({ bare, comments, line }) => {
        if (comments.some((comment) => excuse.test(comment)) || isOfFresh(bare, fresh)) return []
        const found = contractions.find(({ pattern }) => pattern.test(bare))
        if (!found) return []
        const way =
          '"-- needs NNNN", the migration whose programs use it no more, or "-- the former release bears it: why"'
        return [`${name}:${line}: ${found.says} what the former release may use: ${way}`]
      })
    })
}

/** What the same file has made, nobody uses yet. */
function isOfFresh(bare: string, fresh: readonly string[]): boolean {
  const name = /^(?:alter|drop) \w+ (?:if exists )?(?:only )?(\w+)/i.exec(bare)?.[1]
  return name !== undefined && fresh.includes(name)
}
