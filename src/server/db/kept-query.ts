import pg from 'pg'

export type Statement = { name: string; text: string; values: unknown[] }

/** How rows of a statement are read: the parts of pg's result that follow from the server's description of it. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** By the statement's name, for one connection. To be emptied when the server forgets its statements. */
export type Shapes = Map<string, Shape>

type Callback = (error: Error | null, result: pg.QueryResult) => void
type Connection = { describe?: () => void }
/** What is built on inside of pg's query; its types keep it private, the tests of this folder notice when it changes. */
type Inside = {
  name: string
  _result: Shape
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: unknown): void
}
const PgQuery = pg.Query as unknown as new (text: string, values: unknown[], callback: Callback) => Inside

/**
 * A kept statement that asks the server to describe its rows once, and not with every run: for twenty columns that is a
 * third of what a run costs on both sides. The rows of a kept statement never change: the server refuses to run it then.
 */
class KeptQuery extends PgQuery {
  readonly #shapes: Shapes

  constructor(statement: Statement, shapes: Shapes, callback: Callback) {
    // Named afterwards: pg copies a statement that is given as one object, property by property.
    super(statement.text, statement.values, callback)
    this.name = statement.name
    this.#shapes = shapes
  }

  override prepare(connection: Connection): void {
    const shape = this.#shapes.get(this.name)
    if (!shape) return super.prepare(connection)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    // In the way of the connection's own method for as long as this message is put together.
    connection.describe = () => {}
    try {
      super.prepare(connection)
    } finally {
      delete connection.describe
    }
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleCommandComplete(message, connection)
  }
}

/** Runs a statement that the server keeps under its name, as `client.query` does. */
export async function runKept(
  client: pg.PoolClient,
  statement: Statement,
  shapes: Shapes,
): Promise<pg.QueryResult<Record<string, unknown>>> {
  try {
    return await new Promise((resolve, reject) => {
      const answer: Callback = (error, result) => (error ? reject(error) : resolve(result))
      client.query(new KeptQuery(statement, shapes, answer) as unknown as pg.Submittable)
    })
  } catch (error) {
    // From where it was asked, not from where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
