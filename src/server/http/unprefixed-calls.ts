import type { IncomingMessage } from 'node:http'

/** What is neither a page nor a call. */
const ownPaths = /^\/(?:api|assets|media|sandbox|healthz|readyz|metrics|src|node_modules|@|\.vite)(?:[/?]|$|(?<=@).)/

/** Files at addresses of their own, which are read and never called. `POST /files` is a call. */
const ownFiles =
  /^\/(?:files\/|sitemaps\/|(?:robots\.txt|sitemap\.xml|favicon\.(?:ico|svg)|icon-\d+\.png|manifest\.webmanifest)(?:\?|$))/

/**
 * `/orders` is a page and, relative to `/api`, a call. The unprefixed path means the call when the request is plainly
 * one: its method is not GET or HEAD, or it accepts JSON by name, or it carries a bearer token. The sandbox's own pages
 * post forms below `/sandbox`; its calls there request JSON.
 */
export function callUrl(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const url = request.url ?? '/'
  if (url.startsWith('/sandbox/')) return isJson(request) ? `/api${url}` : url
  if (ownPaths.test(url)) return url
  if (isRead(request) && ownFiles.test(url)) return url
  return isPlainlyACall(request) ? `/api${url}` : url
}

function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isPlainlyACall({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (!isRead({ method })) return true
  return accepts(headers.accept) || headers.authorization?.startsWith('Bearer ') === true
}

function isJson({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return accepts(headers.accept) || headers['content-type']?.startsWith('application/json') === true
}

function accepts(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('application/json') === true
}
