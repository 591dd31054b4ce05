import { splitStatements } from '../src/server/db/split-statements.ts'
import type { Statement } from '../src/server/db/split-statements.ts'

export type MigrationFile = { name: string; text: string }

/** The number after the baseline (decision 138). Files before it make an empty shop; from here on a shop may be open while they run. */
export const afterBaseline = '0030'
/** A comment before a statement that says why nobody feels it, such as a table of a few rows. */
const excuse = /^locks briefly: \S/

type Known = {
  /** Tables that this file makes: nobody uses them yet. */
  fresh: Set<string>
  /** `table.column` of checks that were validated in an earlier transaction. */
  checked: Set<string>
  isTransactional: boolean
}
type Rule = { says: string; isBroken: (bare: string, known: Known) => boolean }

const tableOf = (bare: string) =>
  /^(?:alter table|update|delete from|create (?:unique )?index (?:.*? )?on)\s+(?:if exists )?(?:only )?"?(\w+)"?/i
    .exec(bare)?.[1]
    ?.toLowerCase() ?? ''

/** The actions of an `alter table`, split at the commas outside of brackets. */
function actionsOf(bare: string): string[] {
  if (!/^alter table\b/i.test(bare)) return []
  const actions = ['']
  let depth = 0
  for (const sign of bare.replace(/^alter table (?:if exists )?(?:only )?\S+\s/i, '')) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) actions.push('')
    else actions[actions.length - 1] += sign
  }
  return actions.map((action) => action.trim())
}

const anyAction = (test: (action: string) => boolean) => (bare: string) => actionsOf(bare).some(test)
const addsColumn = (action: string) =>
  /^add (?:column )?(?!constraint|foreign|check|unique|primary|exclude)/i.test(action)
/** What the server computes once for all rows; any other call may differ from row to row and rewrites the table. */
const steady = /\b(?:now|array|numeric|varchar|char|timestamp|interval|lower|upper)\s*\(/gi

const rules: Rule[] = [
  {
    says: 'an index locks out every write while it is built: create index concurrently, in a file of its own that begins with -- no transaction',
    isBroken: (bare) => /^create (?:unique )?index (?!concurrently\b)/i.test(bare),
  },
  {
    says: 'concurrently needs a file that begins with -- no transaction',
    isBroken: (bare, { isTransactional }) => isTransactional && /\bindex concurrently\b/i.test(bare),
  },
  {
    says: 'a default that is computed for each row rewrites the table: add the column without it, then fill it in batches',
    isBroken: anyAction(
      (action) =>
        addsColumn(action) &&
        (/\bgenerated (?:always|by default) as\b|\b(?:small|big)?serial\b/i.test(action) ||
          /\bdefault\b.*\w\s*\(/i.test(
            action
              .replace(steady, '(')
              .replace(/\bcheck\s*\(.*/i, '')
              .replace(/\breferences\s.*/i, ''),
          )),
    ),
  },
  {
    says: 'set not null reads the whole table under its lock: validate a check (… is not null) first, in an earlier file or one without a transaction',
    isBroken: (bare, { checked }) =>
      actionsOf(bare).some((action) => {
        const column = /^alter (?:column )?"?(\w+)"? set not null/i.exec(action)?.[1]
        return column !== undefined && !checked.has(`${tableOf(bare)}.${column}`)
      }),
  },
  {
    says: 'a foreign key or check reads the whole table under its lock: add it not valid, validate it in a later file',
    isBroken: anyAction(
      (action) => /^add (?:constraint \S+ )?(?:foreign key|check)\b/i.test(action) && !/\bnot valid$/i.test(action),
    ),
  },
  {
    says: 'a check or key beside a new column reads the whole table under its lock: add the column alone, the check not valid, a key by an index',
    isBroken: anyAction((action) => addsColumn(action) && /\bcheck\s*\(|\bunique\b|\bprimary key\b/i.test(action)),
  },
  {
    says: 'validating in the transaction that adds or locks keeps its lock: use a file that begins with -- no transaction',
    isBroken: (bare, { isTransactional }) => isTransactional && /\bvalidate constraint\b/i.test(bare),
  },
  {
    says: 'a unique or primary key builds its index under the lock: create unique index concurrently, then add it using index',
    isBroken: anyAction(
      (action) =>
        /^add (?:constraint \S+ )?(?:unique|primary key|exclude)\b/i.test(action) && !/\busing index\b/i.test(action),
    ),
  },
  {
    says: 'another type rewrites the table: add a column of the new type, fill it in batches, change over, drop the old one later',
    isBroken: anyAction((action) => /^alter (?:column )?\S+ (?:set data )?type\b/i.test(action)),
  },
  {
    says: 'this holds a table for as long as it is large: a comment "-- in batches of 1000: <table> by <key>" before it, in a file without a transaction',
    isBroken: (bare) => /^(?:update|delete from)\b/i.test(bare),
  },
  {
    says: 'a block, or a query before it, hides from this lint what it writes: plain statements, or a comment "-- locks briefly: why"',
    isBroken: (bare) => /^do\b/i.test(bare) || /^with\b.*\b(?:update|delete from)\b/is.test(bare),
  },
  {
    says: 'this locks readers out',
    isBroken: (bare) =>
      /^(?:vacuum full|cluster|lock table|truncate|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))/i.test(
        bare,
      ),
  },
]

/** What migrations after the baseline do that people in the shop would feel, as `file:line: what to do instead`. */
export function findHeavyLocks(files: readonly MigrationFile[]): string[] {
  const checks = new Map<string, string>()
  const checked = new Set<string>()
  return files.flatMap(({ name, text }) => {
    const statements = splitStatements(text)
    const isTransactional = !/^-- no transaction\b/.test(text)
    const fresh = new Set(statements.flatMap(({ bare }) => madeTable(bare)))
    const found: string[] = []
    for (const statement of statements) {
      const problems = problemsOf(statement, { fresh, checked, isTransactional })
      if (name >= afterBaseline) found.push(...problems.map((says) => `${name}:${statement.line}: ${says}`))
      learnChecks(statement.bare, checks, checked)
    }
    return found
  })
}

function madeTable(bare: string): string[] {
  const made = /^create (?:unlogged |temporary |temp )?table (?:if not exists )?"?(\w+)"?/i.exec(bare)?.[1]
  return made === undefined ? [] : [made.toLowerCase()]
}

function problemsOf({ bare, comments }: Statement, known: Known): string[] {
  if (known.fresh.has(tableOf(bare)) || comments.some((comment) => excuse.test(comment))) return []
  const isInBatches =
    !known.isTransactional && comments.some((comment) => /^in batches of \d+: \w+ by \w+$/.test(comment))
  if (isInBatches) return []
  return rules.flatMap(({ says, isBroken }) => (isBroken(bare, known) ? [says] : []))
}

function learnChecks(bare: string, checks: Map<string, string>, checked: Set<string>): void {
  const table = tableOf(bare)
  for (const action of actionsOf(bare)) {
    const [, name = '', column] =
      /^add constraint (\S+) check \( ?"?(\w+)"? is not null ?\) not valid/i.exec(action) ?? []
    if (column !== undefined) checks.set(`${table}.${name}`, `${table}.${column}`)
    const validated = /^validate constraint (\S+)/i.exec(action)?.[1]
    const known = validated === undefined ? undefined : checks.get(`${table}.${validated}`)
    if (known !== undefined) checked.add(known)
  }
}
