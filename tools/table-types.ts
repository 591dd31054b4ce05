import { Kysely, PostgresDialect as KyselyPostgresDialect, sql } from 'kysely'
import {
  ColumnTypeNode,
  DatabaseMetadata,
  generate,
  IdentifierNode,
  PostgresDialect,
  UnionExpressionNode,
} from 'kysely-codegen'
import pg from 'pg'

type Check = { table: string; column: string; definition: string }

/**
 * The TypeScript types of all tables, as rows arrive through `src/server/db/type-parsers.ts`.
 *
 * A column whose check lists its values gets the union of them; so does a view's column that shows it. JSON is written as text that the caller made with
 * `JSON.stringify`: pg would send a JavaScript array as an SQL array.
 */
export async function tableTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new KyselyPostgresDialect({ pool }) })
  try {
    const checks = await findChecks(db)
    const shown = await findShownColumns(db)
    return await generate({
      db,
      dialect: shopDialect(),
      outFile: null,
      postprocess: async ({ metadata }) => showAsBehind(narrowColumns(metadata, checks), shown),
    })
  } finally {
    await db.destroy()
  }
}

function shopDialect(): PostgresDialect {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const { adapter } = dialect
  adapter.definitions.Int8 = columnType(['number'], ['number', 'bigint'])
  adapter.definitions.Numeric = columnType(['number'], ['number', 'string'])
  adapter.definitions.Timestamp = columnType(['string'], ['Date', 'string'])
  adapter.definitions.Json = columnType(['JsonValue'], ['string'])
  return dialect
}

function columnType(read: string[], written: string[]): ColumnTypeNode {
  const union = (names: string[]) => new UnionExpressionNode(names.map((name) => new IdentifierNode(name)))
  return new ColumnTypeNode(union(read), union(written), union(written))
}

/** Checks on exactly one column. */
async function findChecks(db: Kysely<unknown>): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

function narrowColumns(metadata: DatabaseMetadata, checks: Check[]): DatabaseMetadata {
  for (const { table, column, definition } of checks) {
    const values = listedValues(definition)
    const found = metadata.tables.find((one) => one.name === table)?.columns.find((one) => one.name === column)
    if (found && values) found.enumValues = values
  }
  return metadata
}

type Shown = { view: string; table: string; column: string }

/** Columns of views over one table that show its column of the same name. PostgreSQL itself says of none that it is filled. */
async function findShownColumns(db: Kysely<unknown>): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select u.view_name as view, u.table_name as table, u.column_name as column
      from information_schema.view_column_usage u
      join information_schema.columns c on c.table_schema = u.view_schema and c.table_name = u.view_name and c.column_name = u.column_name
     where u.view_schema = 'public' and 1 = (select count(*) from information_schema.view_table_usage t
                                              where t.view_schema = 'public' and t.view_name = u.view_name)`.execute(db)
  return rows
}

function showAsBehind(metadata: DatabaseMetadata, shown: Shown[]): DatabaseMetadata {
  const find = (table: string, column: string) =>
    metadata.tables.find((one) => one.name === table)?.columns.find((one) => one.name === column)
  for (const { view, table, column } of shown) {
    const [here, behind] = [find(view, column), find(table, column)]
    if (!here || !behind) continue
    here.isNullable = behind.isNullable
    if (behind.enumValues) here.enumValues = behind.enumValues
  }
  return metadata
}

/** Understands `CHECK ((x = ANY (ARRAY['A'::text, 'B'::text])))` and `CHECK ((x = 'A'::text))`, and nothing more. */
export function listedValues(definition: string): string[] | undefined {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('(?:[^']|'')*'::text))\)\)$/.exec(definition)
  const values = (list?.[1] ?? list?.[2])?.match(/'(?:[^']|'')*'::text/g)
  return values?.map((value) => value.slice(1, -"'::text".length).replaceAll("''", "'"))
}
