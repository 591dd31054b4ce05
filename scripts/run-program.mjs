import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program in the foreground and returns its exit code; one that ended by a signal gives 128 + its number.
 *
 * Signals for this process are passed on, so that whoever stops `npm start` stops the shop. A Ctrl-C in a terminal
 * reaches the program by itself and is not passed on a second time.
 */
export function runProgram(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    const passOn = (signal) => {
      const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY
      if (!isFromTerminal) child.kill(signal)
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
