import type { LoaderFunctionArgs } from 'react-router'
import { getContentPage } from '#contract/pages.ts'
import { load } from '../../runtime/contexts.ts'

export function contentLoader(type: 'ABOUT' | 'POLICY' | 'TERMS') {
  return (args: LoaderFunctionArgs) => load(args, getContentPage, { params: { type } })
}
