import { useState } from 'react'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate, useParams } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { DaysCard } from '../../shared/admin/days/days-card.tsx'
import { SheetLoading } from '../../shared/admin/sheet-loading.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { VoucherCard } from '../../shared/vouchers/voucher-card.tsx'
import { wordsOf } from '../../shared/vouchers/voucher-words.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CampaignCard } from './detail/campaign-card.tsx'
import { FactsCard } from './detail/facts-card.tsx'
import { LeftCartsCard } from './detail/left-carts-card.tsx'
import { FiguresCard } from './detail/figures-card.tsx'
import { filledDays } from './detail/filled-days.ts'
import { PicturesCard } from './detail/pictures-card.tsx'
import { UsesCard } from './detail/uses-card.tsx'
import { WordsCard } from './detail/words-card.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'
import type { VoucherActions } from './use-voucher-actions.ts'
import { useVoucher } from './use-voucher.ts'
import type { WholeVoucher } from './use-voucher.ts'
import { isOver, VoucherStateBadge } from './voucher-state.tsx'
import { adminVoucherFormTexts } from './form/voucher-form.en.ts'
import { adminVouchersTexts } from './vouchers.en.ts'

/** One voucher: what it did, what it is, and what can be done with it. */
export function Component() {
  const { list } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const query = useVoucher(id)
  // An archived one stays where it is, with what it did.
  const actions = useVoucherActions((isArchived) => void (isArchived || navigate(adminPaths.vouchers())))
  const voucher = query.data
  const name = voucher && wordsOf(voucher.translations, 'name', language)
  return (
    <AdminScreen
      title={name?.text ?? list.name}
      heading={
        voucher &&
        name && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span lang={name.lang} className="min-w-0 break-words">
              {name.text || voucher.code}
            </span>
            <VoucherStateBadge state={voucher.state} />
          </span>
        )
      }
      back={{ to: adminPaths.vouchers(), label: list.title }}
      actions={
        voucher && (
          <>
            <StaleMark when={Boolean(query.error)} />
            <Actions voucher={voucher} actions={actions} />
          </>
        )
      }
    >
      {voucher ? <Content voucher={voucher} /> : <SheetLoading query={query} />}
    </AdminScreen>
  )
}

function Actions({ voucher, actions }: { voucher: WholeVoucher; actions: VoucherActions }) {
  const { actions: texts } = useTexts(adminVouchersTexts)
  const isArchived = voucher.archived_at !== null
  return (
    <>
      {!isArchived && (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:min-h-11"
          icon={<Trash2 />}
          onClick={() => actions.remove(voucher)}
        >
          {texts.delete}
        </Button>
      )}
      <ButtonLink
        to={adminPaths.addVoucher({ from: voucher.voucher_id })}
        variant="cancel"
        size="sm"
        className="max-sm:min-h-11"
        icon={<CopyPlus />}
      >
        {texts.duplicate}
      </ButtonLink>
      {!isOver(voucher.state) && (
        <Button
          variant="cancel"
          size="sm"
          className="max-sm:min-h-11"
          busy={actions.busy !== null}
          onClick={() => actions.toggle(voucher)}
        >
          {voucher.is_active ? texts.switchOff : texts.switchOn}
        </Button>
      )}
      {!isArchived && (
        <ButtonLink to={adminPaths.editVoucher(voucher)} size="sm" className="max-sm:min-h-11" icon={<Pencil />}>
          {texts.edit}
        </ButtonLink>
      )}
    </>
  )
}

function Content({ voucher }: { voucher: WholeVoucher }) {
  const { detail: texts } = useTexts(adminVouchersTexts)
  const { preview } = useTexts(adminVoucherFormTexts)
  const { campaign, figures, left_carts } = voucher
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {voucher.state === 'ARCHIVED' && (
        <Alert tone="warning" className="lg:col-span-2" title={texts.archivedTitle}>
          {texts.archivedText}
        </Alert>
      )}
      {voucher.state === 'DRAFT' && (
        <Alert tone="info" className="lg:col-span-2" title={texts.draftTitle}>
          {texts.draftText}
        </Alert>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <FiguresCard figures={figures} isGift={voucher.type === 'FREEBIE'} />
        <UsesPerDay voucher={voucher} />
        <UsesCard voucherId={voucher.voucher_id} />
        <WordsCard words={voucher.translations} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={preview.title} padding="sm">
          <VoucherCard voucher={{ ...voucher, target_count: voucher.target_ids.length }} />
        </Card>
        {campaign && <CampaignCard voucher={voucher} campaign={campaign} />}
        {left_carts && <LeftCartsCard voucher={voucher} leftCarts={left_carts} />}
        <FactsCard voucher={voucher} />
        <PicturesCard voucher={voucher} />
      </div>
    </div>
  )
}

function UsesPerDay({ voucher }: { voucher: WholeVoucher }) {
  const { detail: texts } = useTexts(adminVouchersTexts)
  const [now] = useState(() => new Date())
  const days = filledDays(voucher.figures.per_day, voucher, now)
  const uses = days.reduce((sum, one) => sum + one.uses, 0)
  const amount = days.reduce((sum, one) => sum + one.amount, 0)
  return (
    <DaysCard
      title={texts.chart}
      description={texts.chartTotal(group(uses), rupiah(amount))}
      empty={texts.chartEmpty}
      days={days}
      figures={[
        { name: texts.uses, of: (one) => one.uses, show: group },
        { name: texts.amount, of: (one) => one.amount, show: rupiah },
      ]}
      short={group}
    />
  )
}
