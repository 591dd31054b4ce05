import { useState } from 'react'
import { addFlashSale, changeFlashSale, listFlashSales } from '#contract/catalogue/flash-sales.ts'
import type { FlashSale } from '#contract/catalogue/flash-sales.ts'
import { FormRupiahField } from '../../shared/admin/form-rupiah-field.tsx'
import type { ChosenItem } from '../../shared/admin/add-items.tsx'
import { TranslatedTexts } from '../../shared/admin/bilingual/translated-texts.tsx'
import { RecordDialog, useEditedRecord } from '../../shared/admin/record-dialog.tsx'
import { FormWibField } from '../../shared/admin/wib-field.tsx'
import type { RecordProps } from '../../shared/admin-list/record-list-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { saleSchema, toBody, valuesOf } from './flash-sale-schema.ts'
import { flashSalesTexts } from './flash-sales.en.ts'
import { SaleItemsField } from './sale-items-field.tsx'
import type { SaleForm } from './sale-items-field.tsx'

/** A flash sale: new, as another one was, or one that is there. What has begun keeps its start, its items and their prices. */
export function FlashSaleDialog({ record, copied, onClose }: RecordProps<FlashSale>) {
  const { form: texts } = useTexts(flashSalesTexts)
  const [picked, setPicked] = useState<readonly ChosenItem[]>([])
  const { latest, ...recordForm } = useEditedRecord(saleSchema, {
    record,
    valuesOf: (sale) => valuesOf(sale, copied),
    fieldNames: { 'words.en': 'words_en', 'words.id': 'words_id' },
    stale: [listFlashSales],
    onClose,
    send: (values, save, version) => {
      const body = toBody(values)
      if (!record) return save(addFlashSale, { body: { ...body, ...(values.slug && { slug: values.slug }) } })
      return save(changeFlashSale, { params: { id: record.flash_sale_id }, body: { ...body, version } })
    },
  })
  const { form } = recordForm
  const { errors } = form.formState
  const hasBegun = record !== null && record.state !== 'COMING'
  const known = new Map(
    [...itemsOf(record), ...itemsOf(copied), ...itemsOf(latest), ...picked].map((item) => [item.id, item]),
  )
  return (
    <RecordDialog
      form={recordForm}
      size="lg"
      title={record ? texts.editTitle(record.name) : copied ? texts.repeatTitle(copied.name) : texts.addTitle}
      fieldLabels={{
        name: texts.name,
        words: texts.words,
        announced_at: texts.announced,
        starts_at: texts.starts,
        ends_at: texts.ends,
        line_per_minute: texts.line,
        items: texts.items,
      }}
      show={(name) => (name === 'items' ? texts.itemsDiffer : undefined)}
    >
      {hasBegun && <Alert tone="info">{texts.begun}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.name}
          help={texts.nameHelp}
          required
          maxLength={80}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        {!record && (
          <TextField
            label={texts.slug}
            help={texts.slugHelp}
            maxLength={120}
            autoComplete="off"
            error={errors.slug?.message}
            {...form.register('slug')}
          />
        )}
      </div>
      <SaleTimes form={form} hasBegun={hasBegun} />
      <SaleItemsField
        form={form}
        known={known}
        hasBegun={hasBegun}
        onLearn={(item) => setPicked((before) => [...before, item])}
      />
      <TranslatedTexts
        form={form}
        texts={[{ name: 'words', label: texts.words, help: texts.wordsHelp, kind: 'lines', maxLength: 500 }]}
      />
    </RecordDialog>
  )
}

/** When it is, from when on it is announced, and how fast people are let in meanwhile. */
function SaleTimes({ form, hasBegun }: { form: SaleForm; hasBegun: boolean }) {
  const { form: texts } = useTexts(flashSalesTexts)
  const time = (name: 'announced_at' | 'starts_at' | 'ends_at', label: string, usualTime: string, help?: string) => (
    <FormWibField control={form.control} name={name} label={label} help={help} required usualTime={usualTime} />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!hasBegun && time('starts_at', texts.starts, '00:00')}
      {time('ends_at', texts.ends, '23:59')}
      {!hasBegun && time('announced_at', texts.announced, '08:00', texts.announcedHelp)}
      <FormRupiahField
        control={form.control}
        name="line_per_minute"
        sign={null}
        label={texts.line}
        help={texts.lineHelp}
      />
    </div>
  )
}

function itemsOf(sale: FlashSale | null | undefined): ChosenItem[] {
  return sale?.items.map(({ item }) => item) ?? []
}
