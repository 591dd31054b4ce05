import { join } from 'node:path'

/** buildah with a store of its own below `folder`: images of the machine are not touched. */
export function buildah(folder: string, args: readonly string[]): string[] {
  const store = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay']
  return [...store, ...args]
}
