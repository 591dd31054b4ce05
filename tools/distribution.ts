import pg from 'pg'

/** The column that says whose a row is. A database spread over machines would keep all rows of one value together. */
const key = 'user_id'

type Key = { name: string; columns: string[]; primary: boolean }
type ForeignKey = { columns: string[]; target: string; isRequired: boolean }
type Trigger = { isPerStatement: boolean }
type Table = {
  name: string
  hasKey: boolean
  keys: Key[]
  foreign: ForeignKey[]
  identities: string[]
  triggers: Trigger[]
}
type Place = { kind: 'own' } | { kind: 'through'; path: string[] } | { kind: 'shared' }

/**
 * What would stand in the way of spreading this schema by customer, read from a database that has it: whose the rows of each
 * table are, unique keys that only one machine could promise, foreign keys that would leave a machine, numbers that are counted in one place.
 */
export async function distributionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Table>(question, [key])
    return reportOf(rows)
  } finally {
    await client.end()
  }
}

const columnsOf = (numbers: string, table: string) => `(
  select array_agg(a.attname::text order by n.at) from unnest(${numbers}) with ordinality n (attnum, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.attnum)`

const question = `
  select t.relname as name,
         exists (select from pg_attribute a
                  where a.attrelid = t.oid and a.attname = $1 and a.attnotnull and not a.attisdropped) as "hasKey",
         coalesce((select json_agg(json_build_object('name', i.relname, 'primary', x.indisprimary,
                          'columns', ${columnsOf('string_to_array(x.indkey::text, $$ $$)::smallint[]', 't.oid')}) order by not x.indisprimary, i.relname)
                     from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = t.oid and x.indisunique), '[]') as keys,
         coalesce((select json_agg(json_build_object('target', f.relname, 'columns', ${columnsOf('c.conkey', 't.oid')},
                          'isRequired', not exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = any(c.conkey) and not a.attnotnull))
                          order by f.relname, c.conname)
                     from pg_constraint c join pg_class f on f.oid = c.confrelid where c.conrelid = t.oid and c.contype = 'f'), '[]') as "foreign",
         coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
                    where a.attrelid = t.oid and a.attidentity <> '' and not a.attisdropped), '[]') as identities,
         coalesce((select json_agg(json_build_object('isPerStatement', g.tgtype & 1 = 0)) from pg_trigger g
                    where g.tgrelid = t.oid and not g.tgisinternal), '[]') as triggers
    from pg_class t
   where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
   order by t.relname`

function reportOf(tables: readonly Table[]): string {
  const places = placesOf(tables)
  const placeOf = (name: string): Place => places.get(name) ?? { kind: 'shared' }
  const groups = {
    own: tables.filter(({ name }) => placeOf(name).kind === 'own'),
    through: tables.filter(({ name }) => placeOf(name).kind === 'through'),
    shared: tables.filter(({ name }) => placeOf(name).kind === 'shared'),
  }
  const ofCustomers = [...groups.own, ...groups.through]
  const isOfCustomers = (name: string) => placeOf(name).kind !== 'shared'
  const alone = ofCustomers.flatMap(({ keys }) => keys.filter(({ columns }) => !columns.includes(key)))
  const out = ofCustomers.flatMap(({ foreign }) => foreign.filter(({ target }) => !isOfCustomers(target)))
  const within = ofCustomers.flatMap(({ foreign }) => foreign.filter(({ target }) => isOfCustomers(target)))
  const back = groups.shared.flatMap(({ foreign }) => foreign.filter(({ target }) => isOfCustomers(target)))
  const triggers = ofCustomers.flatMap((table) => table.triggers)
  const counted = tables.flatMap(({ identities }) => identities)
  const summary = [
    `${tables.length} tables: ${groups.own.length} with ${key}, ${groups.through.length} through a row that has it, ${groups.shared.length} shared`,
    `${alone.length} unique keys of customers' tables without ${key}: ${alone.filter((one) => one.primary).length} primary, ${alone.filter((one) => !one.primary).length} others`,
    `${within.length} foreign keys between customers' tables, ${out.length} from them to shared ones, ${back.length} from shared ones to them`,
    `${triggers.length} triggers on customers' tables, ${triggers.filter((one) => one.isPerStatement).length} of them once per statement`,
    `${counted.length} columns are numbered by sequences`,
  ]
  const lines = (group: readonly Table[]) =>
    group.flatMap((table) => linesOf(table, placeOf(table.name), isOfCustomers))
  return [
    ...summary,
    '',
    `== with ${key}`,
    ...lines(groups.own),
    '',
    `== through a row that has ${key}`,
    ...lines(groups.through),
    '',
    '== shared by all',
    ...lines(groups.shared),
    '',
  ].join('\n')
}

/** A table without the key is a customer's where a required reference leads to one, over however many steps; the shortest counts. */
function placesOf(tables: readonly Table[]): Map<string, Place> {
  const places = new Map<string, Place>(
    tables.filter(({ hasKey }) => hasKey).map(({ name }) => [name, { kind: 'own' }]),
  )
  for (let isNew = true; isNew;) {
    isNew = false
    const found: [string, Place][] = []
    for (const { name, foreign } of tables) {
      if (places.has(name)) continue
      const via = foreign.find(({ target, isRequired }) => isRequired && target !== 'users' && places.has(target))
      const place = via && places.get(via.target)
      if (!via || !place) continue
      found.push([name, { kind: 'through', path: [via.target, ...(place.kind === 'through' ? place.path : [])] }])
    }
    for (const [name, place] of found) places.set(name, place)
    isNew = found.length > 0
  }
  return places
}

function linesOf(
  { name, keys, foreign, identities, triggers }: Table,
  place: Place,
  isOfCustomers: (name: string) => boolean,
): string[] {
  const isShared = place.kind === 'shared'
  const alone = isShared ? [] : keys.filter(({ columns }) => !columns.includes(key))
  const leaving = foreign.filter(({ target }) => isOfCustomers(target) === isShared)
  const facts = [
    place.kind === 'through' && `through ${place.path.join(', ')}`,
    alone.length > 0 && `unique ${alone.map(({ columns }) => `(${columns.join(', ')})`).join(' ')}`,
    leaving.length > 0 && `refers to ${[...new Set(leaving.map(({ target }) => target))].join(', ')}`,
    identities.length > 0 && `numbered ${identities.join(', ')}`,
    triggers.length > 0 && `${triggers.length} trigger${triggers.length > 1 ? 's' : ''}`,
  ].filter((fact) => fact !== false)
  return [`${name}${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`]
}
