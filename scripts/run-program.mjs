import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program in the foreground and returns its exit code; one that ended by a signal gives 128 + its number.
 *
 * Signals for this process are passed on, so that stopping `npm start` stops the shop. A Ctrl-C in a terminal
 * reaches the program by itself and is not passed on a second time; nor is a signal that comes twice in a moment,
 * once for the process group and once from npm, because a second one means impatience.
 */
export function runProgram(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    let passedAt = 0
    const passOn = (signal) => {
      const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY
      const isRepeated = Date.now() - passedAt < 1_000
      if (isFromTerminal || isRepeated) return
      passedAt = Date.now()
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const one of signals) process.off(one, passOn)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}
