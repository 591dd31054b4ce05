import { useSyncExternalStore } from 'react'

/** Values that several components show and code outside of them changes: `const name = useStore((state) => state.name)`. */
export type Store<S> = {
  <P = S>(select?: (state: S) => P): P
  getState: () => S
  /** Changes some values; with `replace` the state is exactly what is given. */
  setState: (changes: Partial<S>, replace?: boolean) => void
  subscribe: (listener: (state: S) => void) => () => void
}

/** A store of `zustand`'s form, as much of it as the first visit needs. On the server and while hydrating it is `initial`. */
export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial
  const listeners = new Set<(state: S) => void>()

  function subscribe(listener: (state: S) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  // Without a selector the part is the whole.
  const whole = (all: S) => all as never

  function useStore<P = S>(select: (state: S) => P = whole): P {
    return useSyncExternalStore(
      subscribe,
      () => select(state),
      () => select(initial),
    )
  }

  return Object.assign(useStore, {
    getState: () => state,
    setState(changes: Partial<S>, replace = false) {
      // With `replace` the caller gives all of it.
      state = replace ? (changes as S) : { ...state, ...changes }
      for (const listener of listeners) listener(state)
    },
    subscribe,
  })
}
