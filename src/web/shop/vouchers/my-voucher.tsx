import { Link } from 'react-router'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { useVoucherTexts } from '../../shared/vouchers/use-voucher-texts.ts'
import { VoucherCard } from '../../shared/vouchers/voucher-card.tsx'
import { VoucherCodeText } from '../../shared/vouchers/voucher-code.tsx'
import { useVoucherName } from '../../shared/vouchers/voucher-name.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useUseNow } from './use-now.ts'
import { myVouchersTexts } from './my-vouchers.en.ts'

/** A voucher of mine in the list, with its code and the way to it. */
export function MyVoucher({ voucher }: { voucher: Voucher }) {
  const { list: texts } = useTexts(myVouchersTexts)
  const isPast = voucher.status === 'USED' || voucher.status === 'ENDED'
  const to = paths.voucher(voucher)
  return (
    <VoucherCard
      voucher={voucher}
      level={2}
      isDim={isPast}
      className="w-full"
      badge={isPast && <Badge>{voucher.status === 'USED' ? texts.used : texts.ended}</Badge>}
      heading={(name) => (
        <Link to={to} className="hover:underline hover:underline-offset-4">
          {name}
        </Link>
      )}
    >
      <Reason voucher={voucher} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
        <VoucherCodeText code={voucher.code} />
        <Action voucher={voucher} />
      </div>
    </VoucherCard>
  )
}

/** Uses it, or leads to where it is claimed, or read. */
function Action({ voucher }: { voucher: Voucher }) {
  const { list: texts } = useTexts(myVouchersTexts)
  const nameOf = useVoucherName()
  const use = useUseNow(voucher)
  const isUsable = voucher.status === 'USABLE' && voucher.reason === null
  const isToClaim = voucher.type === 'FREEBIE' && voucher.claim?.status !== 'CLAIMED'
  const canUse = voucher.claim?.status === 'CLAIMED' || (isUsable && !isToClaim)
  const to = canUse ? use.to : paths.voucher(voucher)
  const label = canUse ? use.label : isUsable ? texts.claim : texts.details
  return (
    <ButtonLink
      to={to}
      size="sm"
      variant={canUse || isUsable ? 'shop' : 'cancel'}
      aria-label={texts.labelOf(label, nameOf(voucher))}
      className="ml-auto"
    >
      {label}
    </ButtonLink>
  )
}

/** Why one that has not ended cannot be used. The tab and the time say the rest. */
function Reason({ voucher }: { voucher: Voucher }) {
  const { reason } = useVoucherTexts()
  if (voucher.reason === null || ['NOT_STARTED', 'ENDED', 'LIMIT_REACHED'].includes(voucher.reason)) return null
  return (
    <p className="mt-1 text-sm text-text-muted">{reason(voucher, { reason: voucher.reason, missing_amount: null })}</p>
  )
}
