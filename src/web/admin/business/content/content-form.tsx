import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as calls from '#contract/content.ts'
import type { Content, ContentConflict, ContentType } from '#contract/content.ts'
import { request } from '../../../api/request.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { conflictIn } from '../../../shared/admin/conflict/conflict-in.ts'
import { ConflictNotice } from '../../../shared/admin/conflict/conflict-notice.tsx'
import { useEdited } from '../../../shared/admin/conflict/use-edited.ts'
import { SaveBar } from '../../../shared/admin/save-bar.tsx'
import { FormBanner, useCallForm } from '../../../shared/form.tsx'
import { LeaveWarning } from '../../../shared/leave-warning.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { announce } from '../../../shared/announce.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ContentPreview } from './content-preview.tsx'
import { schemaOf, valuesOf } from './content-values.ts'
import type { ContentValues } from './content-values.ts'
import { ContentWords } from './content-words.tsx'
import { useShownContent } from './use-shown-content.tsx'
import { FormWibField } from '../../../shared/admin/wib-field.tsx'
import { adminBusinessTexts } from '../business.en.ts'

export type ContentFormApi = UseFormReturn<ContentValues, unknown, ContentValues>

type ContentFormProps = {
  type: ContentType
  /** Null for a new one. */
  kept: Content | null
  /** The content whose words it begins with. */
  model: Content | null
}

/** Adds a content or edits one; an edit sends only what was changed. */
export function ContentForm({ type, kept, model }: ContentFormProps) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const back = adminPaths.businessInfo({ tab: 'content', type })
  const [initial] = useState(() => valuesOf(type, model, kept === null))
  const [isSending, setIsSending] = useState(false)
  const { form, submit, banner, busy } = useCallForm(schemaOf(type), { defaultValues: initial, send })
  const edited = useEdited(form, { values: initial, version: kept?.version ?? 0 })
  const { labelOf, show } = useShownContent(type)

  async function send(values: ContentValues): Promise<void> {
    try {
      if (kept) await save(kept, values)
      // The fields were checked as this type's.
      else await request(calls.createContent, { body: { type, ...values } as never })
    } catch (error) {
      const conflict = conflictIn<ContentConflict>(error, 'current')
      if (!conflict) throw error
      const { current, changed_by } = conflict
      return edited.rebaseOn({ values: valuesOf(type, current, false), version: current.version, changed_by })
    }
    announce(kept ? calls.changeContent.message : calls.createContent.message)
    await client.invalidateQueries({ queryKey: queryKey(calls.listContent) })
    await navigate(back)
  }

  function save({ content_id }: Content, values: ContentValues) {
    const changes = Object.fromEntries(edited.changedNames().map((name) => [name, values[name]]))
    const body = { ...changes, version: edited.version }
    return request(calls.changeContent, { params: { id: content_id }, body })
  }

  const { isDirty } = form.formState
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ConflictNotice conflict={edited.conflict} labelOf={labelOf} show={show} onTakeTheirs={edited.takeTheirs} />
      <FormBanner problem={banner} />
      <Card title={texts.words}>
        <ContentWords form={form} type={type} model={model} onBusyChange={setIsSending} />
      </Card>
      <ContentPreview form={form} type={type} kept={kept} />
      <Times form={form} />
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        back={back}
        disabledReason={isSending ? texts.pictureBusy : undefined}
        {...(kept ? {} : { saveLabel: texts.addIt })}
      />
      <LeaveWarning when={isDirty && !busy} alsoQuery />
    </form>
  )
}

function Times({ form }: { form: ContentFormApi }): ReactNode {
  const { content: texts } = useTexts(adminBusinessTexts)
  const field = (name: 'starts_at' | 'ends_at', help: string) => (
    <FormWibField control={form.control} name={name} label={texts[name]} help={help} />
  )
  return (
    <Card title={texts.time}>
      <div className="flex flex-col gap-5">
        <SwitchField label={texts.is_active} help={texts.isActiveHelp} {...form.register('is_active')} />
        <div className="grid gap-5 sm:grid-cols-2">
          {field('starts_at', texts.startsHelp)}
          {field('ends_at', texts.endsHelp)}
        </div>
      </div>
    </Card>
  )
}
