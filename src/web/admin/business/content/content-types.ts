import type { ContentType } from '#contract/content.ts'
import { paths } from '../../../paths.ts'

export const contentTypes = ['HOME_BANNER', 'ANNOUNCEMENT', 'FAQ', 'ABOUT', 'POLICY', 'TERMS', 'SKINVESTMENT'] as const

/** All of these are shown, in an order of their own; of the others one at a time. */
export function hasOrder(type: ContentType): boolean {
  return type === 'HOME_BANNER' || type === 'FAQ'
}

export function isPage(type: ContentType): boolean {
  return !hasOrder(type) && type !== 'ANNOUNCEMENT'
}

/** Where the shop shows it. */
export function placeOf(type: ContentType): string | null {
  if (type === 'ABOUT') return paths.about()
  if (type === 'POLICY') return paths.policy()
  if (type === 'TERMS') return paths.terms()
  if (type === 'FAQ') return paths.help()
  return type === 'SKINVESTMENT' ? null : paths.home()
}
