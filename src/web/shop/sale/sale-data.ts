import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/call.ts'
import { data } from 'react-router'
import { getSalePage } from '#contract/catalogue/shown-sale.ts'
import { useEffect, useState } from 'react'
import { load } from '../../runtime/contexts.ts'
import { request } from '../../api/request.ts'

export type SaleData = Output<typeof getSalePage>

export function saleLoader(args: LoaderFunctionArgs): Promise<SaleData> {
  const slug = args.params['slug'] ?? ''
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw data({}, { status: 404 })
  return load(args, getSalePage, { params: { slug } })
}

const lookMs = 15_000

/** When its state changes next, on the shop's clock; null once it is over. */
export function turnOf({ state, starts_at, ends_at }: SaleData): number | null {
  if (state === 'PAST') return null
  return Date.parse(state === 'COMING' ? starts_at : ends_at)
}

/**
 * The sale as it was a moment ago: the page may have lain in a cache, so it is asked for at once, then now and then, and
 * when it begins or ends. Those who wait for that do not ask at the same moment. Without a network it stays as it was.
 */
export function useFreshSale(loaded: SaleData): SaleData {
  const [looked, setLooked] = useState({ times: 0, sale: loaded })
  const isNewer = looked.sale.slug === loaded.slug && looked.sale.now > loaded.now
  const sale = isNewer ? looked.sale : loaded
  const { slug, now } = sale
  const turn = turnOf(sale)
  const isFirst = !isNewer && looked.times === 0

  useEffect(() => {
    if (turn === null) return
    const untilTurn = Math.max(0, turn - Date.parse(now)) + 300 + Math.random() * 1200
    const look = async () => {
      const answer = document.hidden ? null : await request(getSalePage, { params: { slug } }).catch(() => null)
      setLooked(({ times, sale: known }) => ({ times: times + 1, sale: answer ?? known }))
    }
    const timer = setTimeout(() => void look(), isFirst ? 500 : Math.min(lookMs, untilTurn))
    const onShow = () => !document.hidden && void look()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [slug, now, turn, isFirst, looked.times])

  return sale
}
