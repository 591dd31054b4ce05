import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { getSalePage } from '#contract/catalogue/shown-sale.ts'
import { load } from '../../runtime/contexts.ts'

export type SaleData = Output<typeof getSalePage>

export function saleLoader(args: LoaderFunctionArgs): Promise<SaleData> {
  const slug = args.params['slug'] ?? ''
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw data({}, { status: 404 })
  return load(args, getSalePage, { params: { slug } })
}
