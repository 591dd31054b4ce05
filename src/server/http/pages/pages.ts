import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { languageQuery } from '#contract/language.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords, say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { addressOf } from '#server/caller-network.ts'
import type { Limits } from '#server/context.ts'
import { tagOf } from './in-process.ts'
import type { CallInProcess } from './in-process.ts'
import { languageAsked } from '../language-asked.ts'
import { encodedBody } from '../encoding/encoded-body.ts'
import type { EncodedBody } from '../encoding/encoded-body.ts'
import { recordPage } from '#server/metrics.ts'
import type { PageSource } from '#server/metrics.ts'
import { traced } from '#server/tracing/trace.ts'
import { documentOf, lastResort, policyOf } from './page-document.ts'
import { sendEncoded } from '../encoding/send-encoded.ts'
import { mountSiteFiles } from './site-files.ts'
import { ttlCache } from '../ttl-cache.ts'
import { mayWait, sendWaitingPage } from './waiting-page.ts'
import type { WaitAt } from './waiting-page.ts'
import { builtWeb } from './web-build.ts'
import type { Language, PageCall, PageRenderer } from './web-build.ts'

export type PageOptions = {
  config: Config
  limits: Limits
  callInProcess: CallInProcess
  waitAt: WaitAt
  log: Logger
  isDevelopment: boolean
}

/**
 * Every address that is no call and no file is a page: rendered by the web's own code, with data that the calls answer
 * in process. A page depends on its address and the language alone and is the same bytes for everybody, so that one
 * rendering serves all visitors for `PAGE_CACHE_MS` (decision 30).
 */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await mountSiteFiles(app, options)
  const renderer = options.isDevelopment ? await developmentRenderer(app) : await builtWeb()
  mountRendered(app, renderer, options)
}

/** Vite and its plugins are needed in development only, so they are not loaded otherwise. */
async function developmentRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const { viteRenderer } = await import('./vite-dev.ts')
  return viteRenderer(app)
}

export function mountRendered(app: FastifyInstance, renderer: PageRenderer, options: PageOptions): void {
  const cache = ttlCache<PageAnswer>({
    ttlMs: options.isDevelopment ? 0 : options.config.PAGE_CACHE_MS,
    maxSize: 96 * 1024 * 1024,
    sizeOf: (page) => (page.kind === 'page' && page.status === 200 ? page.body.size : null),
  })

  /** Counted like a call of its address, also where the page is ready: ten thousand of those take a whole core. */
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await waitOf(options.limits, request)
    if (wait !== null) return sendWait(reply, languageOf(request), wait)
    const canonical = withoutSlash(request.url)
    if (canonical !== null) return reply.header('cache-control', 'private, no-cache').redirect(canonical, 301)
    return mayWait(request) ? answerInLine(request, reply) : answerCounted(request, reply)
  }

  const answerInLine = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without the database the screen itself says what is wrong.
    const waiting = await options.waitAt(request.headers.cookie).catch(() => null)
    if (waiting === null) return answerCounted(request, reply)
    return sendWaitingPage(request, reply, { language: languageOf(request), waiting })
  }

  const answerCounted = (request: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now()
    const language = languageOf(request)
    const key = `${language} ${request.url}`
    const answer = (page: PageAnswer, source: PageSource) => {
      recordPage(page, source, startedAt)
      return send(page, request, reply)
    }
    const ready = cache.ready(key)
    if (ready) return answer(ready, 'cached')
    const page = cache.get(key, (stale) => renderPage({ renderer, options, request, language, stale }))
    return page.then((rendered) => answer(rendered, 'rendered'))
  }
  app.get('/error', (request, reply) => {
    const isForPeople = !isCrawler(request.headers['user-agent'])
    return isForPeople ? answerPage(request, reply) : sendBareStatus(reply, statusAskedFor(request.url))
  })
  app.get('/*', answerPage)
}

/**
 * Each page has one address, without a slash at its end; null for an address that has none. Slashes at its beginning would
 * name another host.
 */
function withoutSlash(url: string): string | null {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (path === '/' || !path.endsWith('/')) return null
  return `/${path.replace(/^[/\\]+|\/+$/g, '')}${query ? `?${query}` : ''}`
}

/** Seconds until an address that asked for too many pages may go on; null for all others. */
async function waitOf(limits: Limits, { ip }: FastifyRequest): Promise<number | null> {
  try {
    await limits.consume('page', addressOf(ip))
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.retryAfterSeconds ?? 1
    throw error
  }
}

/** A page in words would cost what the limit is there to save. */
function sendWait(reply: FastifyReply, language: Language, seconds: number) {
  const words = inWords(say('too_many_requests'), language === 'id' ? indonesian : english)
  return reply
    .code(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(words)
}

type PageAnswer =
  | { kind: 'redirect'; status: number; location: string; route: string }
  | {
      kind: 'page'
      status: number
      route: string
      body: EncodedBody
      policy: string
      isPrivate: boolean
      language: Language
      /** Names the answers that it was drawn from. */
      madeOf: string
      drawnAt: number
    }

type Rendering = {
  renderer: PageRenderer
  options: PageOptions
  request: FastifyRequest
  language: Language
  stale: PageAnswer | undefined
}

/** Some pages say which day it is: all are drawn anew after so long, also where their answers are the same. */
const drawnAgainAfterMs = 60_000

/** A page that has become too old is used again while the calls answer the same: it is encoded and compressed already. */
async function renderPage({ renderer, options, request, language, stale }: Rendering): Promise<PageAnswer> {
  const { config, log } = options
  const drawnAt = performance.now()
  const known = stale?.kind === 'page' && drawnAt - stale.drawnAt < drawnAgainAfterMs ? stale : undefined
  const { call, madeOf } = namingAnswers(options.callInProcess, language)
  const input = {
    url: request.url,
    origin: config.PUBLIC_URL,
    language,
    requestId: request.id,
    call,
    // In development the sources change under what is cached.
    reusesFragments: config.FRAGMENT_CACHE === 'on' && !options.isDevelopment,
    isUnchanged: () => known?.madeOf === madeOf(),
  }
  const rendered = await traced({ name: 'render page' }, () => renderer.render(input)).catch((error: unknown) => {
    log.error({ err: error, requestId: request.id }, 'page could not be drawn')
    return null
  })
  if (rendered === null) {
    const body = encodedBody(lastResort(request.id))
    const policy = policyOf({ scripts: [] })
    return { kind: 'page', status: 500, route: '', body, policy, isPrivate: false, language: 'en', madeOf: '', drawnAt }
  }
  if (rendered.kind === 'unchanged') return known!
  if (rendered.kind === 'redirect') return { ...rendered, route: '' }
  for (const failure of rendered.failures) log.error({ err: failure, requestId: request.id }, 'page failed')
  const hints = await renderer.hints(rendered.files, language)
  const html = documentOf({ ...rendered, hints, language, isTest: config.APP_ENV !== 'production' })
  const { status, route, isPrivate } = rendered
  return {
    kind: 'page',
    status,
    route,
    body: encodedBody(html),
    policy: hints.policy,
    isPrivate,
    language,
    madeOf: madeOf(),
    drawnAt,
  }
}

/** The calls of one page; `madeOf` names all that they have answered, in whatever order. */
function namingAnswers(callInProcess: CallInProcess, language: Language) {
  const tags: string[] = []
  const call = (async (name, args) => {
    const answer = await callInProcess(name, args, language)
    tags.push(tagOf(answer))
    return answer
  }) as PageCall
  return { call, madeOf: () => tags.toSorted().join(' ') }
}

function send(page: PageAnswer, request: FastifyRequest, reply: FastifyReply) {
  keepChoice(request, reply)
  const vary = fixedLanguage(request.url) ? 'Accept-Encoding' : 'Cookie, Accept-Language, Accept-Encoding'
  reply.headers({ 'cache-control': cachingOf(page, reply), vary })
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  if (page.status >= 400 && isCrawler(request.headers['user-agent'])) return sendBareStatus(reply, page.status)
  askForPatience(reply, page.status)
  reply.code(page.status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'content-security-policy': page.policy,
    'permissions-policy': permissionsFor(request.url),
    'cross-origin-resource-policy': 'same-origin',
  })
  return sendEncoded(page.body, request, reply)
}

/** Administrators scan labels with the camera; no page of the shop has it. */
function permissionsFor(url: string): string {
  const camera = url.startsWith('/admin') ? 'camera=(self)' : 'camera=()'
  return `${camera}, microphone=(), geolocation=(self), payment=(), usb=()`
}

/** The switch of the header is a link that works without scripts: where the shop itself led here, it was chosen. */
function keepChoice({ url, headers }: FastifyRequest, reply: FastifyReply): void {
  const language = fixedLanguage(url)
  if (language === undefined || headers['sec-fetch-site'] !== 'same-origin') return
  reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`)
}

const publicCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'

/**
 * A CDN may hold what is the same for everybody. The frame of a private screen and a redirect are requested again each
 * time; a failure is never cached.
 */
function cachingOf(page: PageAnswer, reply: FastifyReply): string {
  if (page.status >= 400) return 'no-store'
  const isPublic = page.kind === 'page' && !page.isPrivate && page.status === 200 && !reply.hasHeader('set-cookie')
  return isPublic ? publicCaching : 'private, no-cache'
}

/** All that crawlers get of an error. */
function sendBareStatus(reply: FastifyReply, status: number) {
  askForPatience(reply, status)
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(String(status))
}

function askForPatience(reply: FastifyReply, status: number): void {
  if (status === 429 || status >= 500) reply.header('retry-after', '5')
}

/** The error that the error page's address names; an address that names none is our own fault. */
function statusAskedFor(url: string): number {
  const asked = Number(new URL(url, 'http://shop').searchParams.get('status'))
  return Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500
}

const inAddress = new RegExp(`[?&]${languageQuery}=(en|id)(?:&|$)`)
const inCookie = /(?:^|;\s*)lang=(en|id)(?:;|$)/

/** The address may say it, so that both languages can be found; else what was chosen here; else what the browser prefers. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const said = fixedLanguage(url) ?? inCookie.exec(headers.cookie ?? '')?.[1]
  return said === 'en' || said === 'id' ? said : languageAsked(headers['accept-language'])
}

function fixedLanguage(url: string): string | undefined {
  return inAddress.exec(url)?.[1]
}

const crawler =
  /(?<!cu)bot(?:[/;:,)\s_-]|$)|crawl|spider|slurp|facebookexternalhit|mediapartners|bingpreview|whatsapp|telegram|embedly|archiver/i

/** Automated visitors, by what they call themselves. They get bare statuses instead of error pages. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && crawler.test(userAgent)
}
