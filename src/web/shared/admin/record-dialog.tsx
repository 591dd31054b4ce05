import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
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
import { adminTexts } from '../../texts/admin.en.ts'

/** Makes the call of a form; then announces it, refetches what it made stale and closes the dialog. */
type Save = <C extends Call>(call: C, input: Arguments<C>) => Promise<void>

type Options<I extends FieldValues, O> = Omit<CallFormOptions<I, O>, 'send'> & {
  /** Calls whose responses the form makes stale. */
  stale: readonly Call[]
  onClose: () => void
  send: (values: O, save: Save) => Promise<unknown>
}

export type RecordForm<I extends FieldValues, O> = CallForm<I, O> & { onClose: () => void }

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

type RecordDialogProps<I extends FieldValues, O> = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  form: RecordForm<I, O>
  labels?: { cancel?: string; submit?: string }
  /** Something of the form is on its way, such as a picture. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/**
 * An open dialog with the form of one record: why it was not saved, its fields, and the buttons.
 */
export function RecordDialog<I extends FieldValues, O>(props: RecordDialogProps<I, O>) {
  const { form, labels, isBusy = false, children, ...dialog } = props
  const { submit, banner, busy, onClose } = form
  const { saving } = useTexts(adminTexts)
  return (
    <FormDialog
      {...dialog}
      labels={{ submit: saving.save, ...labels }}
      submit={submit}
      busy={busy || isBusy}
      onClose={onClose}
    >
      <FormBanner problem={banner} />
      {children}
    </FormDialog>
  )
}
