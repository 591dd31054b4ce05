import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { getSkinvestmentPage } from '#contract/skinvestment/skinvestment.ts'
import { load } from '../../runtime/contexts.ts'

export type SkinvestmentData = Output<typeof getSkinvestmentPage>

export function skinvestmentLoader(args: LoaderFunctionArgs): Promise<SkinvestmentData> {
  return load(args, getSkinvestmentPage, {})
}
