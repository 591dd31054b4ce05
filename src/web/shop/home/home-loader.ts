import type { LoaderFunctionArgs } from 'react-router'
import { getHomePage } from '#contract/pages.ts'
import { load } from '../../runtime/contexts.ts'

export function homeLoader(args: LoaderFunctionArgs) {
  return load(args, getHomePage, {})
}
