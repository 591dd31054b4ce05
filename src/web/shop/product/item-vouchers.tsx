import { Link } from 'react-router'
import type { VoucherHint } from '#contract/vouchers/vouchers.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { conditionsInWords, valueInWords } from '../../shared/vouchers/voucher-words.ts'
import { productTexts } from '../../texts/product.en.ts'

/** The vouchers of everybody that this goes with, each a small coupon that leads to its terms. */
export function ItemVouchers({ vouchers }: { vouchers: readonly VoucherHint[] }) {
  const { vouchers: texts } = useTexts(productTexts)
  if (vouchers.length === 0) return null
  return (
    <ul aria-label={texts.title} className="flex flex-wrap gap-2">
      {vouchers.map((voucher) => (
        <li key={voucher.voucher_id} className="flex max-w-full">
          <Link
            to={paths.voucher(voucher)}
            className="tabular block min-h-11 rounded-lg border border-dashed border-success-line bg-success-soft px-3 py-1.5 text-xs wrap-anywhere hover:border-action"
          >
            <span className="block text-sm font-semibold text-success">{valueInWords(voucher, texts)}</span>
            {conditionsInWords({ ...voucher, scope: 'ALL' }, texts).join(', ')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
