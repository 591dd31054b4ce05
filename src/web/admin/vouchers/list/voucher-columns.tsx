import { Link } from 'react-router'
import type { VoucherRow } from '#contract/vouchers/vouchers-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { ActiveSwitch } from '../../../shared/admin-list/active-switch.tsx'
import type { ListColumn } from '../../../shared/admin-list/admin-list-screen.tsx'
import { dayAndTime, dayRange } from '../../../shared/dates.ts'
import { group, rupiah, shortRupiah } from '../../../shared/money.ts'
import { conditionsInWords, valueInWords, wordsOf } from '../../../shared/vouchers/voucher-words.ts'
import type { Language } from '#contract/language.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { VoucherActions } from '../use-voucher-actions.ts'
import { isOver, VoucherStateBadge } from '../voucher-state.tsx'
import { VoucherThumb } from './voucher-thumb.tsx'
import type { adminVouchersTexts } from '../vouchers.en.ts'
import type { voucherCardTexts } from '../../../shared/vouchers/voucher-card.en.ts'

type Texts = typeof adminVouchersTexts
type Shared = { texts: Texts; card: typeof voucherCardTexts; language: Language }
type Options = Shared & { actions: VoucherActions }
type CellProps = Shared & { row: VoucherRow }

export function voucherColumns({ actions, ...shared }: Options): ListColumn<VoucherRow>[] {
  const { texts } = shared
  return [
    {
      key: 'code',
      header: texts.list.name,
      isTitle: true,
      sortable: true,
      cell: (row) => <NameCell row={row} {...shared} />,
    },
    { key: 'gives', header: texts.list.gives, cell: (row) => <GivesCell row={row} {...shared} /> },
    {
      key: 'audience',
      header: texts.list.audience,
      optional: true,
      cell: (row) => (
        <span className="block">
          {texts.audiences[row.audience]}
          <span className="block text-xs text-text-muted">{row.is_public ? texts.list.listed : texts.list.byCode}</span>
        </span>
      ),
    },
    { key: 'state', header: texts.list.state, cell: ({ state }) => <VoucherStateBadge state={state} /> },
    {
      key: 'ends_at',
      header: texts.list.period,
      optional: true,
      sortable: true,
      cell: (row) => <PeriodCell row={row} {...shared} />,
    },
    {
      key: 'used_count',
      header: texts.list.uses,
      align: 'right',
      sortable: true,
      cell: (row) => <UsesCell row={row} {...shared} />,
    },
    {
      key: 'given_amount',
      header: texts.list.given,
      align: 'right',
      optional: true,
      sortable: true,
      cell: (row) => <GivenCell row={row} {...shared} />,
    },
    {
      key: 'active',
      header: texts.list.on,
      cell: (row) => (
        <ActiveSwitch
          label={texts.list.switchOf(nameOf({ row, language: shared.language }))}
          isOn={row.is_active}
          isBusy={actions.busy === row.voucher_id}
          disabled={isOver(row.state)}
          onToggle={() => actions.toggle(row)}
        />
      ),
    },
  ]
}

function nameOf({ row, language }: Pick<CellProps, 'row' | 'language'>): string {
  return wordsOf(row.translations, 'name', language).text || row.code
}

function NameCell({ row, texts, language }: CellProps) {
  const name = wordsOf(row.translations, 'name', language)
  const { campaign } = row
  return (
    <span className="flex min-w-0 items-center gap-3">
      <VoucherThumb voucher={row} />
      <span className="min-w-0 flex-1">
        <Link
          to={adminPaths.voucher(row)}
          lang={name.lang}
          className="touch-target line-clamp-2 rounded-sm break-words text-text-link underline-offset-4 hover:underline as-table:max-w-56"
        >
          {name.text || row.code}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-text-muted">
          {!campaign && <span className="font-mono break-all">{row.code}</span>}
          {campaign && (
            <span className="tabular">
              {campaign.made < campaign.count
                ? texts.list.making(group(campaign.made), group(campaign.count))
                : texts.list.campaign(group(campaign.count))}
            </span>
          )}
        </span>
      </span>
    </span>
  )
}

function GivesCell({ row, card }: CellProps) {
  return (
    <span className="tabular block">
      <span className="font-semibold">{valueInWords(row, card)}</span>
      <span className="block text-xs text-text-muted as-table:max-w-44">
        {conditionsInWords(row, card).join(' · ')}
      </span>
    </span>
  )
}

function PeriodCell({ row: { starts_at, ends_at }, language }: CellProps) {
  return (
    <span
      className="tabular block as-table:max-w-28 as-table:min-w-24"
      title={`${dayAndTime(starts_at, language)} – ${dayAndTime(ends_at, language)}`}
    >
      {dayRange(starts_at, ends_at, language)}
    </span>
  )
}

function UsesCell({ row, texts: { list }, language }: CellProps) {
  const { used_count, quota } = row
  if (quota === null) return <span className="font-semibold">{group(used_count)}</span>
  return (
    <Share
      words={list.usesOf(group(used_count), group(quota))}
      label={list.usesBar(nameOf({ row, language }))}
      value={used_count}
      max={quota}
    />
  )
}

function GivenCell({ row, texts: { list }, language }: CellProps) {
  const { given_amount, budget } = row
  if (budget === null) return <span className="font-semibold">{rupiah(given_amount)}</span>
  return (
    <Share
      words={list.givenOf(shortRupiah(given_amount), shortRupiah(budget))}
      title={list.givenOf(rupiah(given_amount), rupiah(budget))}
      label={list.givenBar(nameOf({ row, language }))}
      value={given_amount}
      max={budget}
    />
  )
}

type ShareProps = { words: string; title?: string; label: string; value: number; max: number }

/** A figure of another, and how much of it that is. */
function Share({ words, title, label, value, max }: ShareProps) {
  return (
    <span title={title} className="tabular ml-auto flex w-32 flex-col gap-1">
      <span>{words}</span>
      <ProgressBar hideLabel label={label} value={value} max={max} />
    </span>
  )
}
