import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot, runAs } from './postgres-user.ts'
import type { ServerUser } from './postgres-user.ts'

const pollMs = 10

/**
 * The processes of the server whose data lies in `folder`.
 *
 * A process id alone proves nothing, ids are used again. One is ours when it runs a program called postgres inside
 * the data folder: the server changes into it and so do all its children, also those whose parent has died.
 */
export async function findServerProcesses(folder: string, user: ServerUser): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => [pid, await isServerProcess(pid, folder)] as const))
  if (isRoot() && user && found.some(([, answer]) => answer === 'hidden')) return askAsUser(folder, user)
  return found.filter(([, answer]) => answer === 'ours').map(([pid]) => pid)
}

/** Ends all of them at once and waits until the kernel has let go of their shared memory. */
export async function killServerProcesses(pids: number[]) {
  for (const pid of pids) signal(pid, 'SIGKILL')
  for (const pid of pids) await waitUntilGone(pid)
}

/** True when there was such a process. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Waits at most `limitMs` and tells whether the process is gone. A zombie counts as gone. */
export async function waitUntilGone(pid: number, limitMs = 30_000): Promise<boolean> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (await isGone(pid)) return true
    await pause(pollMs)
  }
  return false
}

/**
 * The links under /proc vanish before a dying process lets go of shared memory, so the state is what counts.
 */
export async function isGone(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return true
  const state = text.slice(text.lastIndexOf(')') + 2, text.lastIndexOf(')') + 3)
  return state === 'Z' || state === 'X'
}

async function isServerProcess(pid: number, folder: string): Promise<'ours' | 'foreign' | 'hidden'> {
  try {
    const cwd = await readlink(`/proc/${pid}/cwd`)
    const exe = await readlink(`/proc/${pid}/exe`)
    return isOurs(cwd, exe, folder) ? 'ours' : 'foreign'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? 'hidden' : 'foreign'
  }
}

function isOurs(cwd: string, exe: string, folder: string): boolean {
  return cwd.replace(/ \(deleted\)$/, '') === folder && /\/postgres( \(deleted\))?$/.test(exe)
}

/** In containers root may not look into processes of others, but their own user may. */
async function askAsUser(folder: string, user: ServerUser): Promise<number[]> {
  const script = 'for p in /proc/[0-9]*; do echo "$p|$(readlink $p/cwd)|$(readlink $p/exe)"; done 2>/dev/null'
  const { stdout } = await runAs(user, '/bin/sh', ['-c', script], '/')
  return stdout
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([, cwd = '', exe = '']) => isOurs(cwd, exe, folder))
    .map(([path = '']) => Number(path.slice('/proc/'.length)))
}
