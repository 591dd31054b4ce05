import type { LoaderFunctionArgs } from 'react-router'
import { getContentPage } from '#contract/pages.ts'
import { paths } from '../../paths.ts'
import { load } from '../../runtime/contexts.ts'

const pathOf = { ABOUT: paths.about(), HELP: paths.help(), POLICY: paths.policy(), TERMS: paths.terms() }

/** The words of a page, with its canonical path. */
export function contentLoader(type: keyof typeof pathOf) {
  return async (args: LoaderFunctionArgs) => {
    const words = await load(args, getContentPage, { params: { type } })
    return { ...words, path: pathOf[type] }
  }
}
