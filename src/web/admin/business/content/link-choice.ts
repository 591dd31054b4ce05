import { linkPages } from '#contract/content-links.ts'
import type { LinkKind, LinkPage } from '#contract/content-links.ts'
import { paths } from '../../../paths.ts'

export const linkChoices = ['none', 'PRODUCT', 'BUNDLE', 'CATEGORY', 'page', 'search', 'address'] as const
export type LinkChoice = (typeof linkChoices)[number]

/** How a stored link was chosen, as far as its address tells. */
export function choiceOf(link: string | null | undefined): LinkChoice {
  if (!link) return 'none'
  if (pageAt(link)) return 'page'
  if (searchedWords(link) !== null) return 'search'
  if (link.startsWith('/products/category/')) return 'CATEGORY'
  if (/^\/products\/[^/?#]+$/.test(link)) return 'PRODUCT'
  return /^\/bundles\/[^/?#]+$/.test(link) ? 'BUNDLE' : 'address'
}

export function isRecord(choice: LinkChoice): choice is LinkKind {
  return choice === 'PRODUCT' || choice === 'BUNDLE' || choice === 'CATEGORY'
}

export function pageAt(link: string): LinkPage | undefined {
  return (Object.keys(linkPages) as LinkPage[]).find((page) => linkPages[page] === link)
}

/** The words of a link that is a search and nothing else. */
export function searchedWords(link: string): string | null {
  const [path, query = ''] = link.split('?')
  const asked = [...new URLSearchParams(query)]
  return path === paths.products() && asked.length === 1 && asked[0]?.[0] === 'search' ? asked[0][1] : null
}
