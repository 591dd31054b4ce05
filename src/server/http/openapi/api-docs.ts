import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { NamedCall } from '#contract/all-calls.ts'
import { openApiOf } from './openapi.ts'

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'
const scriptPath = '/api/docs/scalar.js'
export const docsPaths = [documentPath, pagePath, scriptPath]
const day = 86_400

type Docs = { page: string; policy: string; script: Buffer; etag: string }

/**
 * `GET /api/openapi.json` and a readable page of it at `/api/docs`, for everybody: they say what the contract says and know
 * no data. Both are made on first use, so a server carries nothing of them until they are opened (decision 35).
 */
export function mountApiDocs(app: FastifyInstance, calls: readonly NamedCall[], shopUrl: string): void {
  let document: string | undefined
  let docs: Promise<Docs> | undefined

  app.get(documentPath, async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(calls, shopUrl))
    return reply.type('application/json').send(document)
  })
  app.get(pagePath, async (_request, reply) => {
    const { page, policy } = await (docs ??= makeDocs())
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  })
  app.get(scriptPath, async (request, reply) => {
    const { script, etag } = await (docs ??= makeDocs())
    reply.header('etag', etag).header('cache-control', `public, max-age=${day}`).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/javascript; charset=utf-8')
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(await promisify(gunzip)(script))
    return reply.header('content-encoding', 'gzip').send(script)
  })
}

/** The page and script of Scalar, as its plugin gives them to a server of its own, the script compressed once. */
async function makeDocs(): Promise<Docs> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const source = Fastify()
  await source.register(scalar, {
    routePrefix: '/',
    configuration: {
      cdn: scriptPath,
      url: documentPath,
      pageTitle: 'Sehati API',
      // Nothing leaves for elsewhere, and nothing is sent to the shop from this page.
      telemetry: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      hideTestRequestButton: true,
    },
  })
  const [page, script] = await Promise.all([source.inject('/'), source.inject('/js/scalar.js')])
  await source.close()
  const etag = `"${sha256(script.body).slice(0, 22)}"`
  return { page: page.body, policy: policyFor(page.body), script: await promisify(gzip)(script.rawPayload), etag }
}

/**
 * The page has one script of its own, which starts Scalar, and Scalar writes styles into its elements. The relaxed rule for
 * styles is for this page alone.
 */
function policyFor(page: string): string {
  const inline = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${sha256(text)}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
