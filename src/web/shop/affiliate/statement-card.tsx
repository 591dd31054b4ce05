import { useState } from 'react'
import FileDown from 'lucide-react/icons/file-down'
import { getAffiliateSummary, getCommissionStatement, saveTaxNumber } from '#contract/affiliate/affiliate.ts'
import { saveTaxNumber as saveInFull } from '#schemas/affiliate/affiliate.ts'
import { saveFile } from '../../api/download.ts'
import { request } from '../../api/request.ts'
import { ExportButton } from '../../shared/admin-list/export-button.tsx'
import { announce } from '../../shared/announce.ts'
import { fetchDocument } from '../../shared/documents/fetch-document.ts'
import { useDocumentFailure } from '../../shared/documents/use-document-failure.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/use-query-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

/** Commission is income: a year of it on paper, with the NPWP if there is one. */
export function StatementCard({ taxNumber, thisYear }: { taxNumber: string; thisYear: number }) {
  const { statement: texts } = useTexts(affiliateTexts)
  const years = [0, 1, 2].map((back) => String(thisYear - back))
  const [year, setYear] = useState(String(thisYear))
  return (
    <Card title={texts.title} description={texts.text}>
      <TaxNumberForm taxNumber={taxNumber} />
      <SelectField
        label={texts.year}
        className="mt-4"
        value={year}
        onChange={(event) => setYear(event.target.value)}
        options={years.map((value) => ({ value, label: value }))}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <ExportButton
          call={getCommissionStatement}
          input={{ query: { year: Number(year) } }}
          fileName={`commissions-${year}`}
          texts={texts.table}
        />
        <PaperButton year={Number(year)} />
      </div>
    </Card>
  )
}

function PaperButton({ year }: { year: number }) {
  const { statement: texts } = useTexts(affiliateTexts)
  const tellFailure = useDocumentFailure()
  const [isFetching, setIsFetching] = useState(false)

  async function fetchFile() {
    setIsFetching(true)
    try {
      const input = { query: { year, format: 'pdf' as const } }
      saveFile(await fetchDocument(getCommissionStatement, input, { fallbackName: `commissions-${year}.pdf` }))
      toast.success(texts.downloaded)
    } catch (error) {
      tellFailure(error, texts.failed)
    }
    setIsFetching(false)
  }

  return (
    <Button size="sm" variant="cancel" icon={<FileDown />} busy={isFetching} onClick={() => void fetchFile()}>
      {texts.paper}
    </Button>
  )
}

function TaxNumberForm({ taxNumber }: { taxNumber: string }) {
  const { statement: texts } = useTexts(affiliateTexts)
  const client = useQueryClient()
  const { form, submit, banner, busy } = useCallForm(saveInFull.body, {
    defaultValues: { tax_number: taxNumber },
    send: async (body) => {
      await request(saveTaxNumber, { body })
      announce(saveTaxNumber.message)
      await client.invalidateQueries({ queryKey: queryKey(getAffiliateSummary) })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <FormBanner problem={banner} />
      <TextField
        label={texts.taxNumber}
        help={texts.taxHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={25}
        error={form.formState.errors.tax_number?.message}
        {...form.register('tax_number')}
      />
      <Button type="submit" size="sm" variant="cancel" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
