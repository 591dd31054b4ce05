import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A machine of its own as far as network and processes go: its address is on a switch that all of them share. */
export type Machine = {
  name: string
  host: string
  /** Runs a program there as PostgreSQL's user. Its words go to `<folder>/log/<name>.log`. */
  run: (name: string, command: readonly string[], env?: Record<string, string>) => ChildProcess
  /** The processes on it, all of them or those of one program. */
  pids: (program?: string) => number[]
  /** Takes its plug out of the switch: nothing goes in or out, and nobody is told. */
  unplug: () => void
  plugIn: () => void
}

const bridge = 'switch'
export const ownHost = '10.78.0.1'

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** The switch, at which this process itself has `ownHost`. */
export function buildSwitch(): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${ownHost}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
}

export async function buildMachine(name: string, host: string, folder: string): Promise<Machine> {
  // Whoever holds a network keeps it alive.
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const pid = holder.pid ?? 0
  while (networkOf(pid) === networkOf(process.pid) || networkOf(pid) === null) await pause(10)
  const network = networkOf(pid)
  const enter = ['--net', `--target=${pid}`]
  ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  ip('link', 'set', `to-${name}`, 'master', bridge, 'up')
  for (const args of [`addr add ${host}/24 dev eth0`, 'link set eth0 up', 'link set lo up']) {
    execFileSync('nsenter', [...enter, 'ip', ...args.split(' ')])
  }
  return {
    name,
    host,
    run: (program, command, env) => runAs(logOf(folder, program), ['nsenter', ...enter], command, env),
    pids: (program) =>
      readdirSync('/proc')
        .map(Number)
        .filter((one) => one > 0 && one !== pid && networkOf(one) === network)
        .filter((one) => program === undefined || programOf(one) === program),
    unplug: () => void ip('link', 'set', `to-${name}`, 'nomaster'),
    plugIn: () => void ip('link', 'set', `to-${name}`, 'master', bridge),
  }
}

/** Runs a program on this process's own machine, like `Machine.run`. */
export function runHere(folder: string, name: string, command: readonly string[]): ChildProcess {
  return runAs(logOf(folder, name), [], command)
}

const logOf = (folder: string, name: string) => openSync(join(folder, 'log', `${name}.log`), 'a')

/** Each of these replaces itself by the next, so the process that is answered is the program itself. */
function runAs(
  log: number,
  before: readonly string[],
  command: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--']
  const [program = '', ...args] = [...before, ...asPostgres, ...command]
  return spawn(program, args, { stdio: ['ignore', log, log], cwd: '/', env: { PATH: process.env.PATH, ...env } })
}

/** Null for a process that has ended. */
function networkOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return null
  }
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}
