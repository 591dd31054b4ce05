import { createHash } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { messageIn } from '#contract/messages/in-language.ts'
import { say } from '#contract/messages/message.ts'

/** What the build or the development server adds to a page. */
export type PageHints = {
  /** The addresses of the app's entry and, after it, of what it imports. */
  modules: string[]
  styles: string[]
  fonts: string[]
  /** Runs before anything is painted and starts the app; the same on every page. */
  firstScript: string
  /** The content security policy under which all of these run. */
  policy: string
  /** Development only: scripts of the development server. */
  extraHead?: string
}

export type PageParts = {
  hints: PageHints
  head: string
  body: string
  hydration: string
  language: Language
  /** Lets the browser tests see which elements came from the server. */
  isTest: boolean
}

/** The whole document. The data blocks are never executed and are there before the app, which starts after the document. */
export function documentOf({ hints, language, head, body, hydration, isTest }: PageParts): string {
  return [
    `<!doctype html><html lang="${language}"${isTest ? ' data-env="test"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Before the style sheet, which a script behind it would wait for.
    `<script>${hints.firstScript}</script>`,
    ...hints.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...hints.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">',
    hints.extraHead ?? '',
    head,
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="#12181b"></head><body>',
    body,
    `<script type="application/json" id="modules">${JSON.stringify(hints.modules)}</script>`,
    `<script type="application/json" id="hydration">${hydration}</script></body></html>`,
  ].join('')
}

/** When even the error page cannot be drawn: plain words, in both languages, that need nothing else. */
export function lastResort(requestId: string): string {
  const [broke, again] = [say('page_broke'), say('try_again_soon')]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>500</title></head><body><main><h1>${messageIn('en', broke)}</h1><p>${messageIn('en', again)}</p><p lang="id">${messageIn('id', broke)}. ${messageIn('id', again)}</p><p>Request id: ${requestId}</p><p><a href="/">Home</a></p></main></body></html>`
}

/** How a policy names an inline script: by its text, so that it is no other script and every visitor's page is the same. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** `scripts`, `styles` and `connections` are sources beside those of the shop itself. */
type Sources = { scripts: readonly string[]; styles?: readonly string[]; connections?: readonly string[] }

/** The pages' content security policy. What a named script adds to the page may run too (`strict-dynamic`), nothing else. */
export function policyOf({ scripts, styles = [], connections = [] }: Sources): string {
  const own = (sources: readonly string[]) => ["'self'", ...sources].join(' ')
  const script = scripts.length === 0 ? "'none'" : [...scripts, "'strict-dynamic'"].join(' ')
  return `default-src 'none';script-src ${script};style-src ${own(styles)};img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src ${own(connections)};manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'`
}
