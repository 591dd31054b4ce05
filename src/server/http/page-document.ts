import { randomBytes } from 'node:crypto'
import { nonceTemplate } from './nonce-template.ts'
import type { Piece } from './nonce-form.ts'
import type { Filled } from './nonce-template.ts'

/** What the build or the development server adds to a page. */
export type PageHints = {
  /** Starts the app, among other things; runs before anything is painted. */
  firstScript: string
  styles: string[]
  fonts: string[]
  /** Development only: scripts of the development server, `NONCE` where the nonce belongs. */
  extraHead?: string
}

export type PageParts = {
  /** The same value for pages with the same files, so that it is written down once. */
  hints: PageHints
  head: string
  body: Piece[]
  hydration: Piece[]
  language: 'en' | 'id'
  /** Lets the browser tests see which elements came from the server. */
  isTest: boolean
}

export type PageDocument = { plain: () => Filled; gzipped: () => Filled; size: number }

/** Unguessable, so that no text of a page can contain it. */
const marker = `nonce-${randomBytes(24).toString('base64url')}`

/**
 * The whole document. The data block is never executed and needs no nonce; the entry comes when the document is there, so
 * it finds the data and the page complete.
 */
export function documentOf({ hints, language, head, body, hydration, isTest }: PageParts): PageDocument {
  const start = `<!doctype html><html lang="${language}"${isTest ? ' data-env="test"' : ''}><head><meta charset="utf-8">`
  const middle = `${head}<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="#12181b"></head><body>`
  const data = '<script type="application/json" id="hydration">'
  const pieces = [start, linksOf(hints), middle, ...body, data, ...hydration, '</script></body></html>']
  return nonceTemplate(pieces, marker)
}

/** When even the error page cannot be drawn: plain words, in both languages, that need nothing else. */
export function lastResort(requestId: string): PageDocument {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>500</title></head><body><main><h1>Something broke on our side</h1><p>Please try again in a moment.</p><p lang="id">Ada gangguan di sisi kami. Silakan coba lagi sebentar lagi.</p><p>Request id: ${requestId}</p><p><a href="/">Home</a></p></main></body></html>`
  return nonceTemplate([html], marker)
}

const links = new WeakMap<PageHints, Piece>()

function linksOf(hints: PageHints): Piece {
  const known = links.get(hints)
  if (known) return known
  const { firstScript, styles, fonts, extraHead = '' } = hints
  const text = [
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Before the style sheet, which a script behind it would wait for.
    `<script nonce="${marker}">${firstScript}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    extraHead.replaceAll('NONCE', marker),
  ].join('')
  const made = { text }
  links.set(hints, made)
  return made
}

/** The page's content security policy. Development adds what hot reloading needs. */
export function policy(nonce: string, isDevelopment: boolean): string {
  const style = isDevelopment ? `'self' 'nonce-${nonce}'` : "'self'"
  const connect = isDevelopment ? "'self' ws: wss:" : "'self'"
  return `default-src 'none';script-src 'nonce-${nonce}' 'strict-dynamic';style-src ${style};img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src ${connect};manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'`
}
