import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listImportRows } from '#contract/catalogue/product-imports.ts'
import type { ImportRow, ProductImport, RowOutcome } from '#contract/catalogue/product-imports.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { shortText } from '../../../shared/admin/as-text.ts'
import { Pager } from '../../../shared/admin/pager.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { useWords } from '../../../shared/words.ts'
import type { ReceivedMessage } from '#contract/messages/serialized-message.ts'
import { Table } from '../../../ui/display/table.tsx'
import type { TableColumn } from '../../../ui/display/table-columns.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { Chip } from '../../../ui/action/chip.tsx'
import { labelOfText } from '../../../shared/admin/bilingual/label-of-text.ts'
import { adminProductsTexts } from '../products.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

type ImportRowsProps = { job: ProductImport; outcomes: readonly RowOutcome[] }

const pageSize = 20

/** The lines of the file with what becomes of each; those with problems are what one looks at first. */
export function ImportRows({ job, outcomes }: ImportRowsProps) {
  const texts = useTexts(adminProductsTexts)
  const words = useWords()
  const counts = countsOf(job)
  const [chosen, setChosen] = useState<RowOutcome | undefined>(() =>
    outcomes.find((one) => one === 'ERROR' && counts.ERROR > 0),
  )
  const [page, setPage] = useState(1)
  const only = outcomes.length === 1 ? outcomes[0] : chosen
  const rows = useQueryCall(
    listImportRows,
    { params: { id: job.import_id }, query: { page, limit: pageSize, ...(only && { outcome: only }) } },
    { placeholderData: keepPreviousData },
  )

  function choose(outcome: RowOutcome | undefined) {
    setChosen(outcome)
    setPage(1)
  }

  return (
    <div className="@container/page flex flex-col gap-3">
      {outcomes.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.importing.summaryLabel}</legend>
          {[undefined, ...outcomes.filter((outcome) => counts[outcome] > 0)].map((outcome) => (
            <Chip key={outcome ?? 'ALL'} pressed={chosen === outcome} onPress={() => choose(outcome)}>
              {texts.importing.tabs[outcome ?? 'ALL']} {group(outcome ? counts[outcome] : job.total_rows)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Table
        caption={texts.importing.caption}
        className="as-table:[&>section]:max-h-[40dvh] as-table:[&_td]:px-3 as-table:[&_th]:px-3"
        columns={rowColumns(texts, words)}
        rows={rows.data?.data ?? []}
        rowKey={({ row }) => String(row)}
        loading={rows.isPending}
        stale={rows.isPlaceholderData}
      />
      {rows.data && <Pager meta={rows.data.meta} onPage={setPage} />}
    </div>
  )
}

function countsOf({ creates, updates, unchanged, errors, failed }: ProductImport): Record<RowOutcome, number> {
  return { CREATE: creates, UPDATE: updates, UNCHANGED: unchanged, ERROR: errors, FAILED: failed }
}

const tones: Record<RowOutcome, Tone> = {
  CREATE: 'success',
  UPDATE: 'info',
  UNCHANGED: 'neutral',
  ERROR: 'danger',
  FAILED: 'danger',
}

type Texts = typeof adminProductsTexts

function rowColumns(texts: Texts, words: (said: ReceivedMessage) => string): TableColumn<ImportRow>[] {
  const { importing } = texts
  return [
    { key: 'row', header: importing.row, align: 'right', cell: ({ row }) => group(row) },
    {
      key: 'product',
      header: importing.product,
      isTitle: true,
      cell: (row) => (
        <span className="block min-w-0 as-table:max-w-64">
          <span className="line-clamp-2 break-words">{row.name || importing.noName}</span>
          <span className="block text-xs font-normal break-all text-text-muted">
            {row.product_id ? (
              <Link to={adminPaths.product({ product_id: row.product_id })} className="text-text-link hover:underline">
                {row.sku}
              </Link>
            ) : (
              row.sku
            )}
          </span>
          {/* Cards of phones have more room here than beside a label. */}
          <span className="block pt-2 text-sm font-normal md:hidden">
            <WhatCell row={row} texts={texts} words={words} />
          </span>
        </span>
      ),
    },
    {
      key: 'outcome',
      header: importing.outcome,
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{importing.outcomes[outcome]}</Badge>,
    },
    {
      key: 'what',
      header: importing.what,
      onlyWide: true,
      cell: (row) => <WhatCell row={row} texts={texts} words={words} />,
    },
  ]
}

const shownChanges = 4
const money = new Set(['price', 'compare_at_price'])

/** Prices as everywhere else, other cells as they are. */
function shownValue(field: string, value: string, most: number): string {
  return money.has(field) && /^\d+$/.test(value) ? rupiah(Number(value)) : shortText(value, most)
}

function WhatCell({ row, texts, words }: { row: ImportRow; texts: Texts; words: (said: ReceivedMessage) => string }) {
  const { layout } = useTexts(baseTexts)
  if (row.problems.length > 0) {
    return (
      <ul className="py-1 text-danger">
        {row.problems.map(({ field, ...said }) => (
          <li key={`${field}${said.message}`} className="break-words">
            <span className="font-semibold">{labelOfText(texts.fields, layout.languageNames, field)}:</span>{' '}
            {words(said)}
          </li>
        ))}
      </ul>
    )
  }
  const more = row.changes.length - shownChanges
  return (
    <ul className="py-1">
      {row.changes.slice(0, shownChanges).map(({ field, before, after }) => (
        <li key={field} className="line-clamp-2 break-words">
          <span className="font-semibold">{labelOfText(texts.fields, layout.languageNames, field)}:</span>{' '}
          {before !== null && before !== '' && (
            <>
              <del className="text-text-muted">{shownValue(field, before, 50)}</del> <span aria-hidden>→ </span>
            </>
          )}
          <ins className="no-underline">{after === '' ? texts.form.none : shownValue(field, after, 110)}</ins>
        </li>
      ))}
      {more > 0 && <li className="text-text-muted">{texts.importing.more(more)}</li>}
      {row.notes.map(({ field, ...said }) => (
        <li key={field} className="break-words text-warning">
          <span className="font-semibold">{labelOfText(texts.fields, layout.languageNames, field)}:</span> {words(said)}
        </li>
      ))}
    </ul>
  )
}
