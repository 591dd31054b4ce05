import { Link } from 'react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { paths } from '../../paths.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'
import { voucherCardTexts } from '../../shared/vouchers/voucher-card.en.ts'

/** The gift, and what the voucher is for, each with the way to it. */
export function VoucherGoods({ voucher }: { voucher: Voucher }) {
  const { claims, voucher: texts } = useTexts(myVouchersTexts)
  const { facts } = useTexts(voucherCardTexts)
  const langOf = useLangOf()
  const { gift, targets, target_count } = voucher
  const others = target_count - targets.length
  const rows = [
    ...(gift
      ? [
          {
            key: 'gift',
            to: paths.product(gift),
            image: gift.image_url,
            quantity: gift.quantity > 1 ? `${claims.quantity(gift.quantity)} ` : '',
            name: gift.name,
            lang: langOf(gift, 'name'),
          },
        ]
      : []),
    ...targets.map((target) => ({
      key: target.id,
      to: target.path,
      image: target.image_url,
      quantity: '',
      name: target.name,
      lang: langOf(target, 'name'),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={gift && targets.length === 0 ? texts.theGift : texts.forGoods} padding="none">
      <ul className="divide-y border-t">
        {rows.map((row) => (
          <li key={row.key}>
            <Link
              to={row.to}
              className="focus-inset flex items-center gap-3 px-4 py-2.5 last:rounded-b-xl hover:bg-surface-hover sm:px-6"
            >
              <LineThumb imageUrl={row.image} className="size-12" />
              <span className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere">
                {row.quantity}
                <span lang={row.lang}>{row.name}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="border-t px-4 py-3 text-sm text-text-muted sm:px-6">{facts.otherGoods(others)}</p>}
    </Card>
  )
}
