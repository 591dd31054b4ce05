import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What all processes of a small machine may take together: one core, and so much memory with its cache of files. */
export type SmallMachine = {
  /** What a program is started by, so that it and all that it starts count. */
  launcher: readonly string[]
  /** Memory in MB without the cache of files, which is given back when it is short: the most of all looks. */
  peakMb: () => number
  /** How often the kernel killed a process because the memory did not suffice. */
  kills: () => number
  remove: () => Promise<void>
}

const lookEveryMs = 200

/** A control group of either version of Linux's. */
export function buildSmallMachine(megabytes: number): SmallMachine {
  const group = makeGroup(megabytes * 1024 * 1024)
  const read = (file: string) => readFileSync(join(group, file), 'utf8')
  const field = (file: string, name: RegExp) => Number(name.exec(read(file))?.[1] ?? 0)
  const isNew = existsSync(join(group, 'memory.max'))
  let peak = 0
  const look = () => {
    const usage = Number(read(isNew ? 'memory.current' : 'memory.usage_in_bytes'))
    const files =
      field('memory.stat', /^(?:total_)?inactive_file (\d+)/m) + field('memory.stat', /^(?:total_)?active_file (\d+)/m)
    peak = Math.max(peak, usage - files)
  }
  const looking = setInterval(look, lookEveryMs)
  return {
    launcher: ['sh', '-c', `echo 0 > ${group}/cgroup.procs && exec taskset -c 0 "$@"`, 'sh'],
    peakMb: () => Math.round(peak / 1024 / 1024),
    kills: () => field(isNew ? 'memory.events' : 'memory.oom_control', /^oom_kill (\d+)/m),
    remove: async () => {
      clearInterval(looking)
      while (read('cgroup.procs') !== '') await pause(lookEveryMs)
      rmdirSync(group)
    },
  }
}

/** The first version's belongs below this process's own, in whose limits it stays. */
function makeGroup(bytes: number): string {
  const own = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  const above = own === undefined ? '/sys/fs/cgroup' : join('/sys/fs/cgroup/memory', own)
  const group = join(above, 'small-machine')
  // A drill that was cut off leaves its group behind, which cannot be removed while anything runs in it.
  if (existsSync(group)) rmdirSync(group)
  mkdirSync(group)
  writeFileSync(join(group, own === undefined ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes))
  return group
}
