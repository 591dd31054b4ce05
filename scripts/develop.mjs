import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watch } from 'chokidar'

const folders = ['src/server', 'src/contract']
const settleMs = 150

process.exit(await develop(process.argv.slice(2)))

/**
 * Runs the server from its sources and starts it again when one of them changes. Pages are not its business: Vite,
 * inside the server, replaces those in the browser.
 */
function develop(args) {
  return new Promise((resolve) => {
    let child = start()
    let timer
    let stopSignal
    let isRestarting = false

    function start() {
      const env = { ...process.env, NODE_ENV: 'development' }
      const started = spawn('node', ['src/server/main.ts', '--dev', ...args], { stdio: 'inherit', env })
      started.once('exit', (code, signal) => {
        if (stopSignal) return resolve(signal ? 128 + constants.signals[signal] : code)
        if (isRestarting) {
          isRestarting = false
          child = start()
        } else {
          child = undefined
          console.error('The server has ended. It starts again when a file changes.')
        }
      })
      return started
    }

    function restart() {
      if (!child) {
        child = start()
      } else if (!isRestarting) {
        isRestarting = true
        child.kill('SIGTERM')
      }
    }

    function stop(signal) {
      stopSignal = signal
      if (!child) return resolve(128 + constants.signals[signal])
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }

    // Node's own recursive watch loses a file that an editor saves by renaming a new one over it.
    watch(folders, { ignoreInitial: true }).on('all', (_event, file) => {
      if (!/\.(ts|json|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(restart, settleMs)
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  })
}
