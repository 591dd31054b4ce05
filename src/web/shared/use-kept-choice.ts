import { useSyncExternalStore } from 'react'
import { lasting } from './browser-storage.ts'
import { useSession } from './session/session.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this person chose last of these values, kept on this device; the first until then. Everything on the page follows it. */
export function useKeptChoice<V extends string>(name: string, values: readonly [V, ...V[]]): [V, (value: V) => void] {
  const key = `${name} ${useSession(({ user_id }) => user_id) ?? ''}`
  const [usual] = values
  const choice = useSyncExternalStore(
    subscribe,
    () => values.find((value) => value === lasting.read(key)) ?? usual,
    () => usual,
  )

  function choose(next: V) {
    lasting.write(key, next)
    for (const listener of listeners) listener()
  }

  return [choice, choose]
}
