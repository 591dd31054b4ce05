import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { getHomePage } from '#contract/pages.ts'
import { load } from '../../runtime/contexts.ts'

export type HomeData = Output<typeof getHomePage>

export function homeLoader(args: LoaderFunctionArgs) {
  return load(args, getHomePage, {})
}
