import { setImmediate as releaseEventLoop } from 'node:timers/promises'

const sliceMs = 10

/** For long work in the server's own thread: the returned function releases the event loop once its slice of time is over. */
export function timeSlices(): () => Promise<void> {
  let begin = performance.now()
  return async () => {
    if (performance.now() - begin < sliceMs) return
    await releaseEventLoop()
    begin = performance.now()
  }
}
