import type { Message } from '#contract/messages/message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { SerializedMessage } from '#contract/messages/serialized-message.ts'
import { AppError } from './app-error.ts'

type Row = { id: string; done: boolean } & SerializedMessage

type Options = {
  /** Does it to one, in a transaction of its own, and answers what is said of it. */
  act: (id: string) => Promise<Message>
  /** What is said of a refusal. Default its own words. */
  sayRefused?: (refusal: AppError) => Message
  /** So many at once. Default one after the other. */
  lanes?: number
}

/**
 * Does something to each, with a result per row in the order of the ids; one that is refused does not stop the others.
 * After a fault of ours no further one is begun, and it is thrown once those that run have ended.
 */
export async function actOnEach(
  ids: readonly string[],
  { act, sayRefused = ({ said }) => said, lanes = 1 }: Options,
): Promise<{ done: number; refused: number; rows: Row[] }> {
  const rows: Row[] = []
  // All lanes take from the one queue, so that it is done to each once.
  const queue = [...new Set(ids)].entries().toArray()
  const work = Array.from({ length: lanes }, async () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) rows[next[0]] = await actOnOne(next[1])
    } catch (error) {
      queue.length = 0
      throw error
    }
  })
  for (const ended of await Promise.allSettled(work)) if (ended.status === 'rejected') throw ended.reason
  const done = rows.filter((row) => row.done).length
  return { done, refused: rows.length - done, rows }

  async function actOnOne(id: string): Promise<Row> {
    try {
      return { id, done: true, ...serializeMessage(await act(id)) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { id, done: false, ...serializeMessage(sayRefused(error)) }
    }
  }
}
