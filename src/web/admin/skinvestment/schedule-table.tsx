import { Link } from 'react-router'
import type { Parcel } from '#contract/skinvestment/skinvestment.ts'
import { adminPaths } from '../../admin-paths.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Table } from '../../ui/display/table.tsx'
import { ParcelState, ProblemBadge } from './plan-status.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

/** Every parcel of a plan. */
export function ScheduleTable({ schedule }: { schedule: readonly Parcel[] }) {
  const { plan: texts } = useTexts(adminSkinvestmentTexts)
  const { language } = useLanguage()
  return (
    <Table
      caption={texts.calendar}
      rows={schedule}
      rowKey={({ parcel_no }) => String(parcel_no)}
      columns={[
        { key: 'parcel', header: texts.parcel, isTitle: true, cell: ({ parcel_no }) => `${texts.parcel} ${parcel_no}` },
        {
          key: 'due',
          header: texts.due,
          cell: ({ due_on }) => <span className="tabular">{day(due_on, language)}</span>,
        },
        { key: 'status', header: texts.status, cell: ({ status }) => <ParcelState status={status} /> },
        {
          key: 'order',
          header: texts.order,
          cell: ({ order_id, order_number }) =>
            order_id === null ? (
              '–'
            ) : (
              <Link
                to={adminPaths.order({ order_id })}
                className="touch-target tabular font-semibold text-text-link underline underline-offset-4"
              >
                {order_number ?? texts.toOrder}
              </Link>
            ),
        },
        {
          key: 'share',
          header: texts.share,
          align: 'right',
          cell: ({ price, shipping }) => rupiah(price + shipping),
        },
        { key: 'note', header: texts.note, cell: (parcel) => <Note parcel={parcel} /> },
      ]}
    />
  )
}

function Note({ parcel: { problem, decide_by, swapped_for, refunded } }: { parcel: Parcel }) {
  const { plan: texts } = useTexts(adminSkinvestmentTexts)
  const { language } = useLanguage()
  const notes = [
    decide_by !== null && texts.decideBy(day(decide_by, language)),
    swapped_for !== null && texts.swapped(swapped_for),
    refunded !== null && texts.given(rupiah(refunded)),
  ].filter((note) => note !== false)
  if (problem === null && notes.length === 0) return '–'
  return (
    <span className="flex flex-wrap items-center gap-2">
      {problem !== null && <ProblemBadge problem={problem} />}
      {notes.length > 0 && <span className="wrap-anywhere">{notes.join('. ')}</span>}
    </span>
  )
}
