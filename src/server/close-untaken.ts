import type { Worker } from 'node:cluster'

type Closable = { close: () => void }

/**
 * The primary gives a connection to a server process and keeps its own end until that process says that it has it. One that
 * dies in between would leave the connection open and silent, so it is closed with the process. There is one at a time.
 */
export function closeUntaken(worker: Worker): void {
  const child = worker.process
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean
  let given: Closable | undefined
  // Node's own way to hand handles over; closing one that was taken, and so closed here, does nothing.
  child.send = (...sent: unknown[]) => {
    if (isClosable(sent[1])) given = sent[1]
    return send(...sent)
  }
  worker.once('exit', () => given?.close())
}

function isClosable(handle: unknown): handle is Closable {
  return typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'
}
