import { randomBytes } from 'node:crypto'
import { nonceTemplate } from './nonce-template.ts'
import type { Filled, Piece } from './nonce-template.ts'

/** What the build or the development server adds to a page. */
export type PageHints = {
  entry: string
  preloads: string[]
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
 * Before the first paint: the appearance that was chosen here (without a choice the style sheet follows the device), and
 * whether somebody is signed in, so that "Sign in" does not flash up until React knows, and is asked to confirm an
 * address, so that there is room for it.
 */
const firstScript =
  "try{var d=document.documentElement.dataset,l=localStorage,t=l.theme;if(t==='light'||t==='dark')d.theme=t;if(/\"authenticated\":true/.test(l.session))d.session='';if(/\"is_email_verified\":false/.test(l.session))d.unconfirmed=''}catch{}"

/** A button that is pressed before the app is there: the app presses it again when it has taken over. Links need no app. */
const rememberPress =
  "{let b,c=e=>{b=e.target.closest('button[type=button]')||b};addEventListener('click',c,true);window.endEarlyPresses=()=>{removeEventListener('click',c,true);return b}}"

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
  const { styles, fonts, entry, preloads, extraHead = '' } = hints
  const text = [
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // Before the style sheet, which a script behind it would wait for.
    `<script nonce="${marker}">${firstScript};${rememberPress};${afterMainPictures([entry, ...preloads])}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    extraHead.replaceAll('NONCE', marker),
  ].join('')
  const made = { text }
  links.set(hints, made)
  return made
}

/**
 * Fetches and runs the app once the words and the pictures of the first screen are to be seen. The page is whole without
 * it, so on a slow line they have the line for themselves, and on a slow device the processor. A picture that takes long
 * holds the app back for two seconds at most, and a tab in the background, which paints nothing, half a second after its
 * pictures.
 */
function afterMainPictures(modules: string[]): string {
  return `(()=>{let d=document,n=d.currentScript.nonce,m=${JSON.stringify(modules)},w=(g,t)=>setTimeout(g,t),f=requestAnimationFrame,r=()=>{r=()=>{};for(let h of m)d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',href:h,nonce:n,fetchPriority:'low'}));import(m[0])},p=()=>{f(()=>f(()=>new PerformanceObserver(()=>r()).observe({type:'paint',buffered:true})));w(()=>r(),500)};addEventListener('DOMContentLoaded',()=>{w(()=>r(),2000);Promise.allSettled([...d.images].filter(i=>i.loading!='lazy').map(i=>i.decode())).then(p)})})()`
}

/** The page's content security policy. Development adds what hot reloading needs. */
export function policy(nonce: string, isDevelopment: boolean): string {
  const style = isDevelopment ? `'self' 'nonce-${nonce}'` : "'self'"
  const connect = isDevelopment ? "'self' ws: wss:" : "'self'"
  return `default-src 'none';script-src 'nonce-${nonce}' 'strict-dynamic';style-src ${style};img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src ${connect};manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'`
}
