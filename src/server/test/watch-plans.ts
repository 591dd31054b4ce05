import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db } from '#server/db/db.ts'

export type PlanWatch = {
  /** Whoever asks the database through this is watched. */
  db: Db
  /** The statements that `work` asked. */
  statementsOf: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>
  /** Which of the tables the database reads from end to end for a statement. */
  readWhole: (statement: CompiledQuery) => Promise<string[]>
}

/** Looks at how the database finds what it is asked for. Give the tables that grow with the shop. */
export function watchPlans(base: Db, tables: readonly string[]): PlanWatch {
  const asked: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(base.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }

  async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
    asked.length = 0
    await work()
    return asked.slice()
  }

  async function readWhole(statement: CompiledQuery): Promise<string[]> {
    const explained = await base.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      ...statement,
      sql: `explain (format json) ${statement.sql}`,
    })
    const [plan] = explained.rows[0]?.['QUERY PLAN'] ?? []
    return plan ? scansOf(plan.Plan, tables) : ['no plan']
  }

  return { db: base.withPlugin(recorder) as Db, statementsOf, readWhole }
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

function scansOf(plan: Plan, tables: readonly string[]): string[] {
  const table = plan['Relation Name'] ?? ''
  const own = plan['Node Type'].includes('Seq Scan') && tables.includes(table) ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap((part) => scansOf(part, tables))]
}
