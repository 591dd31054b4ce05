import { createContext, data, RouterContextProvider } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { loadFailed } from './load-failed.ts'
import type { Call, CallArguments, Output } from '#contract/call.ts'

/** How a loader makes a public call: in process on the server, over HTTP in the browser. */
export type LoaderApi = <C extends Call>(
  call: C,
  input: CallArguments<C>,
  options?: { signal?: AbortSignal },
) => Promise<Output<C>>

const apiContext = createContext<LoaderApi>()
/** The shop's public origin, for canonical addresses; the same on both sides, or the head would differ. */
const originContext = createContext<string>()

export function makeContext(api: LoaderApi, origin: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(originContext, origin)
  return context
}

/** Makes a call from a loader; its refusal becomes the route's error page with the same status. */
export async function load<C extends Call>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  call: C,
  input: CallArguments<C>,
): Promise<Output<C>> {
  try {
    return await context.get(apiContext)(call, input, { signal: request.signal })
  } catch (error) {
    const refusal = refusalOf(error)
    // Nothing came at all: neither an answer nor, perhaps, the code that would have asked.
    if (!refusal?.status) return loadFailed(error)
    throw data({ requestId: refusal.requestId ?? null }, { status: refusal.status })
  }
}

export function originOf({ context }: Pick<LoaderFunctionArgs, 'context'>): string {
  return context.get(originContext)
}

type Refusal = { status: number; requestId?: string | undefined }

/** Both sides throw their own error class with a `status`; anything else is a bug and stays what it is. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
  return { status: error.status, requestId }
}
