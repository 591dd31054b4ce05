import { useState } from 'react'
import { useNavigate } from 'react-router'
import Store from 'lucide-react/icons/store'
import { forgetVoucher, getVoucher, listMyClaims, listMyVouchers, redeemOnline } from '#contract/vouchers/vouchers.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { useVoucherTexts } from '../../shared/vouchers/use-voucher-texts.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ClaimBadge, ClaimDate } from './claim-state.tsx'
import { useUseNow } from './use-now.ts'
import { myVouchersTexts } from './my-vouchers.en.ts'

const CounterDialog = lazyPart(() => import('./counter-dialog.tsx').then((module) => module.CounterDialog))

/** What can be done with it now, or why nothing can. */
export function VoucherActions({ voucher }: { voucher: Voucher }) {
  const { reason } = useVoucherTexts()
  const isUsable = voucher.status === 'USABLE' && voucher.reason === null
  return (
    <div className="mt-4 flex flex-col items-start gap-3 border-t pt-4">
      {voucher.claim && voucher.claim.status !== 'SPENT' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ClaimBadge claim={voucher.claim} />
          <span className="tabular text-sm text-text-muted">
            <ClaimDate claim={voucher.claim} />
          </span>
        </p>
      )}
      {voucher.reason !== null && voucher.claim?.status !== 'CLAIMED' && (
        <Alert tone="info" className="w-full">
          {reason(voucher, { reason: voucher.reason, missing_amount: null })}
        </Alert>
      )}
      <div className="flex w-full flex-wrap gap-3 *:max-sm:flex-[1_1_11rem]">
        {voucher.type === 'FREEBIE' ? (
          <GiftActions voucher={voucher} isUsable={isUsable} />
        ) : (
          isUsable && <UseNow voucher={voucher} />
        )}
        {voucher.is_saved && <Forget voucher={voucher} />}
      </div>
    </div>
  )
}

function UseNow({ voucher }: { voucher: Voucher }) {
  const { to, label } = useUseNow(voucher)
  return <ButtonLink to={to}>{label}</ButtonLink>
}

const changed = [getVoucher, listMyVouchers, listMyClaims]

function GiftActions({ voucher, isUsable }: { voucher: Voucher; isUsable: boolean }) {
  const { voucher: texts } = useTexts(myVouchersTexts)
  const [isAtCounter, setIsAtCounter] = useState(false)
  const claim = useActionCall(redeemOnline, { stale: changed, announce: true })
  const { voucher_id, redeem_channels } = voucher
  if (voucher.claim?.status === 'CLAIMED') {
    return <UseNow voucher={voucher} />
  }
  if (!isUsable) return null
  return (
    <>
      {redeem_channels.includes('ONLINE') && (
        <Button busy={claim.isPending} onClick={() => void claim.send({ body: { voucher_id } })}>
          {texts.claimOnline}
        </Button>
      )}
      {redeem_channels.includes('OFFLINE') && (
        <Button variant="cancel" icon={<Store />} onClick={() => setIsAtCounter(true)}>
          {texts.atCounter}
        </Button>
      )}
      {isAtCounter && <CounterDialog voucher={voucher} onClose={() => setIsAtCounter(false)} />}
    </>
  )
}

function Forget({ voucher: { voucher_id } }: { voucher: Voucher }) {
  const { voucher: texts } = useTexts(myVouchersTexts)
  const navigate = useNavigate()
  const forget = useActionCall(forgetVoucher, { stale: [listMyVouchers], announce: true })

  async function send() {
    const answer = await forget.send({ params: { id: voucher_id } })
    if (answer !== undefined) await navigate(paths.vouchers())
  }

  return (
    <Button variant="quiet" busy={forget.isPending} onClick={() => void send()}>
      {texts.forget}
    </Button>
  )
}
