import type { DataStrategyFunction, DataStrategyMatch, DataStrategyResult, LoaderFunctionArgs } from 'react-router'

/**
 * Asks the loaders of a page, all at once. The library makes an address for each of them and listens for the request to be
 * broken off; ours share one address that none of them changes, and nobody breaks off what the server draws.
 */
export const runLoaders: DataStrategyFunction<unknown> = async ({ matches, request, url, pattern, context }) => {
  const shared = { request, url, pattern, context } as Shared // the context is the one that the query was given
  const asked = matches.filter((match) => match.shouldLoad)
  const answers = await Promise.all(
    asked.map(async (match) => [match.route.id, await answerOf(match, shared)] as const),
  )
  return Object.fromEntries(answers)
}

type Shared = Omit<LoaderFunctionArgs, 'params'>

async function answerOf(match: DataStrategyMatch, shared: Shared): Promise<DataStrategyResult> {
  const { loader, lazy } = match.route
  // Code that is still to come is the library's to fetch.
  if (lazy || typeof loader !== 'function') return match.resolve()
  try {
    return { type: 'data', result: await loader({ ...shared, params: match.params }) }
  } catch (error) {
    return { type: 'error', result: error }
  }
}

/** All that the library and the loaders read of a request for a page; a whole one costs as much as a component to make. */
export function pageRequest({ href }: URL): Request {
  return { url: href, method: 'GET', signal: neverAborted } as Request // of which nobody here reads more
}

const neverAborted = new AbortController().signal
