import type { LedgerCheck } from '#contract/wallet/wallet-admin.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Table } from '../../ui/display/table.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminPointsTexts } from './points.en.ts'

/** The last verifications, and what the newest of them found. */
export function ChecksCard({ checks }: { checks: readonly LedgerCheck[] }) {
  const { ledger: texts } = useTexts(adminPointsTexts)
  const { language } = useLanguage()
  const differences = checks[0]?.differences ?? []
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {differences.length > 0 && (
        <Card title={texts.difference} padding="sm" className="border-danger-line">
          <Table
            caption={texts.difference}
            rows={differences}
            rowKey={({ check, id }) => `${check} ${id}`}
            columns={[
              { key: 'check', header: texts.check, isTitle: true, cell: ({ check }) => texts.names[check] ?? check },
              { key: 'id', header: texts.where, cell: ({ id }) => <span className="text-xs break-all">{id}</span> },
              { key: 'expected', header: texts.expected, align: 'right', cell: ({ expected }) => rupiah(expected) },
              { key: 'found', header: texts.found, align: 'right', cell: ({ found }) => rupiah(found) },
            ]}
          />
        </Card>
      )}
      <Card title={texts.checks} description={texts.checksText} padding="sm">
        {checks.length === 0 && <p className="text-text-muted">{texts.never}</p>}
        <ul className="divide-y">
          {checks.map(({ checked_at, journals, postings, took_ms, differences: found }) => (
            <li key={checked_at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
              <span className="min-w-0">
                <span className="tabular block font-semibold">{dayAndTime(checked_at, language)}</span>
                <span className="tabular block text-xs text-text-muted">
                  {texts.counted(group(journals), group(postings), (took_ms / 1000).toFixed(1).replace('.', ','))}
                </span>
              </span>
              <StatusBadge tone={found.length > 0 ? 'danger' : 'success'}>
                {found.length > 0 ? texts.different(found.length) : texts.sound}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
