import { use } from 'react'
import type { Context, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import { App } from '../app.tsx'
import type { KeptProps } from '../shared/kept.tsx'
import { useLanguage } from '../shared/language.tsx'
import { ShellKeyContext } from './shell.ts'

/** Characters of each generation. */
const most = 8_000_000
/** A part that is asked for moves to the younger ones; when these are many, the older ones are let go. */
let younger = new Map<string, KeptText>()
let youngerLength = 0
let older = new Map<string, KeptText>()

/** Text that stands on many pages, the same object each time: the server keeps it in the form in which it is sent. */
export type KeptText = { text: string }
/** What a page is made of, in order. */
export type Piece = string | KeptText

/** Unguessable, so that no text of a page can pass for a kept one. */
const mark = `kept-${crypto.randomUUID()}-`
const marks = new RegExp(`${mark}(\\d+);`)
/** Shorter ones are not worth a piece of their own. */
const pieceLength = 512
/** What the page that is being drawn has used; drawing never waits, so there is one at a time. */
let used: KeptText[] = []

/** Draws a page and puts in the kept texts, each a piece of its own. */
export function drawInPieces(draw: () => string): Piece[] {
  used = []
  const drawn = draw().split(marks)
  return drawn.map((part, index) => (index % 2 === 0 ? part : (used[Number(part)] ?? '')))
}

/** In what was drawn as a part of a page, the kept texts themselves. */
function inFull(html: string): string {
  const parts = html.split(marks)
  return parts.map((part, index) => (index % 2 === 0 ? part : (used[Number(part)]?.text ?? ''))).join('')
}

function standIn(part: KeptText): string {
  return part.text.length < pieceLength ? part.text : `${mark}${used.push(part) - 1};`
}

/** What the router tells its links and hooks by; a part that is drawn on its own must be told the same. */
const contexts = [
  DataRouterContext,
  DataRouterStateContext,
  DataRouterNavigationContext,
  DataRouterDataContext,
  NavigationContext,
  LocationContext,
  RouteContext,
] as Context<unknown>[] // of seven types, none of which matters here

/**
 * Draws the inside of a kept element, or takes it from what was drawn before. React may be entered again while it renders,
 * but forgets which component it was in: nothing here may use a hook after that.
 */
export function keptElement({ as: Tag, keep, byShell, children, ...attributes }: KeptProps): ReactNode {
  const shellKey = use(ShellKeyContext)
  const { language } = useLanguage()
  const key = `${language} ${keep} ${byShell ? shellKey : ''}`
  const part = known(key) ?? { text: inFull(renderToString(<App language={language}>{within(children)}</App>)) }
  remember(key, part)
  const Element = Tag as 'article' // all of them take the same attributes
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: standIn(part) }} />
}

function within(children: ReactNode): ReactNode {
  return contexts.reduceRight((inner, Context) => <Context value={use(Context)}>{inner}</Context>, children)
}

function known(key: string): KeptText | undefined {
  return younger.get(key) ?? older.get(key)
}

function remember(key: string, part: KeptText): void {
  if (younger.has(key)) return
  const length = key.length + part.text.length
  if (youngerLength + length > most) {
    older = younger
    younger = new Map()
    youngerLength = 0
  }
  younger.set(key, part)
  youngerLength += length
}
