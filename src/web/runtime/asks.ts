import type { MiddlewareFunction, Params } from 'react-router'
import type { Call, CallArguments } from '#contract/call.ts'

/** Where a navigation leads: the parameters of its path and what follows the `?`. */
export type Place = { params: Params; search: URLSearchParams }
export type Asked = (place: Place) => Promise<void>

/**
 * What a private screen reads first with `useQueryCall`, with the same input: it is asked for at the press, beside the
 * screen's code, instead of when that has come. Not at an address for which there is no input.
 */
export function asks<C extends Call>(call: C, inputAt: (place: Place) => CallArguments<C> | null): Asked {
  return (place) => askAt(place, call, inputAt, false)
}

/** The same for what a form begins with: it is asked for again, however fresh the last answer is. */
export function asksAnew<C extends Call>(call: C, inputAt: (place: Place) => CallArguments<C> | null): Asked {
  return (place) => askAt(place, call, inputAt, true)
}

async function askAt<C extends Call>(
  place: Place,
  call: C,
  inputAt: (place: Place) => CallArguments<C> | null,
  anew: boolean,
): Promise<void> {
  const input = inputAt(place)
  if (input === null) return
  const { askAhead } = await import('./private-area.tsx')
  await askAhead(call, input, anew)
}

/** Runs after the guard; the screen waits for none of it, and asks again where something did not come. */
export function askingAhead(asked: readonly Asked[]): MiddlewareFunction {
  return ({ url, params }) => {
    for (const ask of asked) void ask({ params, search: url.searchParams }).catch(() => undefined)
  }
}
