import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { CallInProcess } from './in-process.ts'
import { isCrawler } from './crawlers.ts'
import { freshMemory } from './fresh-memory.ts'
import { recordPage } from '#server/metrics.ts'
import type { PageSource } from '#server/metrics.ts'
import { documentOf, lastResort, policy } from './page-document.ts'
import type { PageDocument } from './page-document.ts'
import { mountSiteFiles } from './site-files.ts'
import { builtWeb } from './web-build.ts'
import type { Language, PageRenderer } from './web-build.ts'

export type PageOptions = { config: Config; callInProcess: CallInProcess; log: Logger; isDevelopment: boolean }

/**
 * Every address that is no call and no file is a page: rendered by the web's own code, with data that the calls answer
 * in process. Public pages depend on their address and the language alone, so a rendered one serves everybody for
 * `PAGE_CACHE_MS`; only the nonce differs from answer to answer.
 */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await mountSiteFiles(app, options)
  const renderer = options.isDevelopment ? await developmentRenderer(app) : await builtWeb()
  const cache = freshMemory<PageAnswer>({
    freshMs: options.isDevelopment ? 0 : options.config.PAGE_CACHE_MS,
    maxSize: 64 * 1024 * 1024,
    sizeOf: (page) => (page.isCacheable ? page.size : null),
  })

  const answerPage = (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now()
    const language = languageOf(request)
    const key = `${language} ${request.url}`
    const answer = (page: PageAnswer, source: PageSource) => {
      recordPage(source, page.status, startedAt)
      return send(page, { request, reply, isDevelopment: options.isDevelopment })
    }
    const ready = cache.ready(key)
    if (ready !== null) return void answer(ready, 'cached')
    const page = cache.get(key, () => renderPage({ renderer, options, request, language }))
    return page.then((rendered) => answer(rendered, 'rendered'))
  }
  app.get('/error', (request, reply) => {
    const isForPeople = !isCrawler(request.headers['user-agent'])
    return isForPeople ? answerPage(request, reply) : sendBareStatus(reply, statusAskedFor(request.url))
  })
  app.get('/*', answerPage)
}

/** Vite and its plugins are needed in development only, so they are not loaded otherwise. */
async function developmentRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const { viteRenderer } = await import('./vite-dev.ts')
  return viteRenderer(app)
}

export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string; isCacheable: boolean; size: number }
  | { kind: 'page'; status: number; document: PageDocument; isCacheable: boolean; size: number }

type Rendering = { renderer: PageRenderer; options: PageOptions; request: FastifyRequest; language: Language }

async function renderPage({ renderer, options, request, language }: Rendering): Promise<PageAnswer> {
  const { config, callInProcess, log } = options
  const input = { url: request.url, origin: config.PUBLIC_URL, language, requestId: request.id, call: callInProcess }
  const rendered = await renderer.render(input).catch((error: unknown) => {
    log.error({ err: error, requestId: request.id }, 'page could not be drawn')
    return null
  })
  if (rendered === null) {
    return { kind: 'page', status: 500, document: lastResort(request.id), isCacheable: false, size: 0 }
  }
  if (rendered.kind === 'redirect') return { ...rendered, isCacheable: false, size: 0 }
  for (const failure of rendered.failures) log.error({ err: failure, requestId: request.id }, 'page failed')
  const hints = await renderer.hints(rendered.files)
  const document = documentOf({ ...rendered, hints, language, isTest: config.APP_ENV !== 'production' })
  return { kind: 'page', status: rendered.status, document, isCacheable: rendered.status === 200, size: document.size }
}

type Sending = { request: FastifyRequest; reply: FastifyReply; isDevelopment: boolean }

function send(page: PageAnswer, { request, reply, isDevelopment }: Sending) {
  // The page is made anew for every visit, because of its nonce; the browser may still show its own copy on "back".
  reply.header('cache-control', 'no-cache').header('vary', 'Cookie, Accept-Encoding')
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  if (page.status >= 400 && isCrawler(request.headers['user-agent'])) return sendBareStatus(reply, page.status)
  askForPatience(reply, page.status)
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const { nonce, parts, length } = acceptsGzip ? page.document.gzipped() : page.document.plain()
  if (acceptsGzip) reply.header('content-encoding', 'gzip')
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-length': length,
    'content-security-policy': policy(nonce, isDevelopment),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
  })
  return sendParts(reply, page.status, parts)
}

/** The parts as they are: to put a page together first would copy all that stands on many pages for each of them. */
function sendParts(reply: FastifyReply, status: number, parts: readonly Buffer[]) {
  const { raw } = reply.hijack()
  raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders) // of which Fastify's type is a wider one
  raw.cork()
  for (const part of parts) raw.write(part)
  raw.end()
  raw.uncork()
  return reply
}

/** All that crawlers get of an error. */
function sendBareStatus(reply: FastifyReply, status: number) {
  askForPatience(reply, status)
  return reply.code(status).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(String(status))
}

function askForPatience(reply: FastifyReply, status: number): void {
  if (status === 429 || status >= 500) reply.header('retry-after', '5')
}

/** The error that the error page's address names; an address that names none is our own fault. */
function statusAskedFor(url: string): number {
  const asked = Number(new URL(url, 'http://shop').searchParams.get('status'))
  return Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500
}

function languageOf(request: FastifyRequest): Language {
  return /(?:^|;\s*)lang=id(?:;|$)/.test(request.headers.cookie ?? '') ? 'id' : 'en'
}
