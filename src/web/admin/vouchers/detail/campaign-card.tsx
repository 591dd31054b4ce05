import { exportVoucherCodes } from '#contract/vouchers/voucher-uses.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { ListExport } from '../../../shared/admin-list/export-dialog.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminVouchersTexts } from '../vouchers.en.ts'

type CampaignCardProps = { voucher: AdminVoucher; campaign: NonNullable<AdminVoucher['campaign']> }

/** The codes of a campaign: how many are made and used, and all of them as a file. */
export function CampaignCard({ voucher, campaign: { prefix, count, made, used } }: CampaignCardProps) {
  const { campaign: texts } = useTexts(adminVouchersTexts)
  const isMaking = made < count
  return (
    <Card title={texts.title} padding="sm">
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          {texts.prefix} <span className="font-mono font-semibold text-text">{prefix}</span>
        </p>
        {isMaking ? (
          <ProgressBar label={texts.making} value={made} max={count} aside={texts.made(group(made), group(count))} />
        ) : (
          <ProgressBar label={texts.used(group(used), group(count))} value={used} max={count} />
        )}
        <output className="block text-sm text-text-muted empty:hidden">{isMaking ? texts.stillMaking : ''}</output>
        <div>
          <ListExport
            call={exportVoucherCodes}
            input={{ params: { id: voucher.voucher_id } }}
            fileName={`${voucher.code.toLowerCase()}-codes`}
            title={texts.export}
            label={texts.export}
            rows={made}
          />
        </div>
      </div>
    </Card>
  )
}
