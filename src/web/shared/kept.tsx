import type { ComponentProps, ReactNode } from 'react'

export type KeptTag = 'main' | 'header' | 'footer' | 'nav' | 'article' | 'section' | 'div' | 'ul'

export type KeptProps<T extends KeptTag = KeptTag> = Omit<ComponentProps<T>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: T
  /**
   * Everything that what is inside depends on, but for the language: the server draws it once for each of these. Written
   * `import.meta.env.SSR && keepBy(…)`, so that browsers carry nothing of it.
   */
  keep: string | false
  /** It also depends on what every page shows: the shop's name, categories and so on. */
  byShell?: boolean
  children: ReactNode
}

type Keeper = (props: KeptProps) => ReactNode

/** Set by the server's entry alone. */
let keeper: Keeper | null = null

export function keepFragments(by: Keeper): void {
  keeper = by
}

/**
 * What a part depends on, as text. An object stands there by a number of its content: answers are long, and the same one is
 * what many pages are made of.
 */
export function keepBy(name: string, ...values: unknown[]): string {
  return values.reduce<string>((key, value) => `${key} ${asText(value)}`, name)
}

const numbers = new WeakMap<object, string>()
let numbersByContent = new Map<string, string>()
let lastNumber = 0
let contentLength = 0
/** Characters of contents that are remembered; a forgotten one gets a new number, never an old one. */
const mostContent = 8_000_000

function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const number = numbers.get(value) ?? numberOf(JSON.stringify(value))
  numbers.set(value, number)
  return number
}

function numberOf(content: string): string {
  const known = numbersByContent.get(content)
  if (known !== undefined) return known
  if (contentLength > mostContent) {
    numbersByContent = new Map()
    contentLength = 0
  }
  const number = `#${(lastNumber += 1)}`
  numbersByContent.set(content, number)
  contentLength += content.length
  return number
}

/**
 * A part of the page that is the same on many pages. The server draws it once and writes the same text again; to a browser
 * it is its element with its children. Inside: no `useId`, nothing that goes into the head, no pictures but lazy ones.
 */
export function Kept({ as, keep, byShell, ...rest }: KeptProps) {
  if (import.meta.env.SSR && keeper) return keeper({ as, keep, byShell, ...rest } as KeptProps)
  const Tag = as as 'article' // all of them take the same attributes
  return <Tag {...(rest as ComponentProps<'article'>)} />
}
