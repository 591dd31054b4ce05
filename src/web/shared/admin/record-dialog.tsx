import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Call } from '#contract/call.ts'
import { request } from '../../api/request.ts'
import type { Arguments } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import type { DialogProps } from '../../ui/overlay/dialog.tsx'
import { announce } from '../announce.ts'
import { FormBanner, useCallForm } from '../form.tsx'
import type { CallForm, CallFormOptions, CallSchema } from '../form.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useTexts } from '../language.tsx'
import { asText } from './as-text.ts'
import { labelOfText } from './bilingual/label-of-text.ts'
import { conflictIn } from './conflict/conflict-in.ts'
import { ConflictNotice } from './conflict/conflict-notice.tsx'
import { useEdited } from './conflict/use-edited.ts'
import type { Edited } from './conflict/use-edited.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** Makes the call of a form; then announces it, refetches what it made stale and closes the dialog. */
type Save = <C extends Call>(call: C, input: Arguments<C>) => Promise<void>

type Options<I extends FieldValues, O> = Omit<CallFormOptions<I, O>, 'send'> & {
  /** Calls whose responses the form makes stale. */
  stale: readonly Call[]
  onClose: () => void
  send: (values: O, save: Save) => Promise<unknown>
}

export type RecordForm<I extends FieldValues, O> = CallForm<I, O> & { onClose: () => void; edited?: Edited<I> }

/**
 * The form of a `<RecordDialog>`.
 * `const form = useRecordForm(schema, { defaultValues, stale: [listBrands], onClose, send: (body, save) => save(addBrand, { body }) })`
 */
export function useRecordForm<I extends FieldValues, O>(
  schema: CallSchema<I, O>,
  { stale, onClose, send, ...options }: Options<I, O>,
): RecordForm<I, O> {
  const client = useQueryClient()
  const save: Save = async (call, input) => {
    await request(call, input)
    announce(call.message)
    await Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: queryKey(one) })))
    onClose()
  }
  return { ...useCallForm(schema, { ...options, send: (values) => send(values, save) }), onClose }
}

function shownText(value: unknown, words: { yes: string; no: string; nothing: string }): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return asText(value) || words.nothing
}

type EditedOptions<R, I extends FieldValues, O> = Omit<Options<I, O>, 'send' | 'defaultValues'> & {
  /** Null for a new one. */
  record: R | null
  valuesOf: (record: R | null) => I
  /** `version` is the one to send along. */
  send: (values: O, save: Save, version: number) => Promise<unknown>
}

/**
 * The form of a `<RecordDialog>` over a record that carries a version. Where another administrator saved first, the
 * changes made here are put on top of what they saved, and the dialog says so (`fieldLabels` and `show`). `latest` is the record
 * that the form stands on.
 */
export function useEditedRecord<R extends { version: number }, I extends FieldValues, O>(
  schema: CallSchema<I, O>,
  { record, valuesOf, send, ...options }: EditedOptions<R, I, O>,
): RecordForm<I, O> & { latest: R | null } {
  const [latest, setLatest] = useState(record)
  const [initial] = useState(() => valuesOf(record))
  const recordForm = useRecordForm(schema, {
    ...options,
    defaultValues: initial as DefaultValues<I>, // whole values are defaults too
    send: async (values, save) => {
      try {
        await send(values, save, edited.version)
      } catch (error) {
        const conflict = conflictIn<{ current: R; changed_by: string | null }>(error, 'current')
        if (!conflict) throw error
        const { current, changed_by } = conflict
        setLatest(current)
        edited.rebaseOn({ values: valuesOf(current), version: current.version, changed_by })
      }
    },
  })
  const edited = useEdited(recordForm.form, { values: initial, version: record?.version ?? 0 })
  return { ...recordForm, edited, latest }
}

type RecordDialogProps<I extends FieldValues, O> = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  form: RecordForm<I, O>
  labels?: { cancel?: string; submit?: string }
  /** Of a record with a version: how its fields are called where two versions are held against each other. */
  fieldLabels?: Readonly<Record<string, string>>
  /** How the value of a field reads there; nothing where it is text, a number or a switch. */
  show?: (name: keyof I & string, value: unknown) => ReactNode
  /** Something of the form is on its way, such as a picture. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/**
 * An open dialog with the form of one record: why it was not saved, its fields, and the buttons.
 */
export function RecordDialog<I extends FieldValues, O>(props: RecordDialogProps<I, O>) {
  const { form, labels, fieldLabels = {}, show, isBusy = false, children, ...dialog } = props
  const { submit, banner, busy, onClose, edited } = form
  const { saving, conflict } = useTexts(adminTexts)
  const { layout } = useTexts(baseTexts)
  return (
    <FormDialog
      {...dialog}
      labels={{ submit: saving.save, ...labels }}
      submit={submit}
      busy={busy || isBusy}
      onClose={onClose}
    >
      {edited && (
        <ConflictNotice
          conflict={edited.conflict}
          labelOf={(name) => labelOfText(fieldLabels, layout.languageNames, name)}
          show={(name, value) => show?.(name, value) || shownText(value, conflict)}
          onTakeTheirs={edited.takeTheirs}
        />
      )}
      <FormBanner problem={banner} />
      {children}
    </FormDialog>
  )
}
