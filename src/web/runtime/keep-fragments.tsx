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

const most = 4000
const kept = new Map<string, string>()

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
  const values = contexts.map((context) => use(context))
  const key = `${language} ${keep} ${byShell ? shellKey : ''}`
  const known = kept.get(key)
  if (known !== undefined) {
    // Back to the end of the line: the map's order is the order of use.
    kept.delete(key)
    kept.set(key, known)
  }
  const html = known ?? renderToString(<App language={language}>{within(values, children)}</App>)
  if (known === undefined) remember(key, html)
  const Element = Tag as 'article' // all of them take the same attributes
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}

function within(values: unknown[], children: ReactNode): ReactNode {
  return contexts.reduceRight((inner, Provider, index) => <Provider value={values[index]}>{inner}</Provider>, children)
}

function remember(key: string, html: string): void {
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, html)
}
