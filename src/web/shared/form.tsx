import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { asIssue, readIssue } from '#contract/messages/issues.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Words } from '#contract/messages/message.ts'
import { ApiError } from '../api/api-error.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { loadMessageWords } from './message-words.ts'
import { useFormDraft } from './drafts/use-form-draft.ts'
import { useLanguage, useTexts } from './language.tsx'
import { useWords } from './words.ts'
import { useErrorText } from './use-error-text.ts'
import { baseTexts } from '../texts/base.en.ts'

export type CallSchema<I extends FieldValues, O> = z.ZodType<O, I>

export type CallFormOptions<I extends FieldValues, O> = {
  defaultValues: DefaultValues<I>
  /** Makes the call. What it throws is shown: field errors beside their fields, the rest in the banner. */
  send: (values: O) => Promise<unknown>
  /** Names of the form's fields by the body's, where the two differ. */
  fieldNames?: Record<string, Path<I>> | undefined
  /** It may be left alone, so fields are checked only when it is sent. */
  isOptional?: boolean
}

export type CallForm<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  /** For `<form noValidate onSubmit={submit}>`. */
  submit: (event?: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** What went wrong with the whole form, for `<FormBanner>`. */
  banner: FormProblem | null
  busy: boolean
}

export type FormProblem = { text: string; requestId: string | undefined }

/**
 * A form over a call's body schema (from `#schemas/…`, so only on pages that load lazily). Checks a field when it is left
 * and everything on submit (an optional form: only then), keeps the input, and shows the server's field errors beside the fields.
 * `const { form, submit, banner, busy } = useCallForm(login.body, { defaultValues, send: (body) => request(login, { body }) })`
 */
export function useCallForm<I extends FieldValues, O>(
  schema: CallSchema<I, O>,
  options: CallFormOptions<I, O>,
): CallForm<I, O> {
  const [banner, setBanner] = useState<FormProblem | null>(null)
  const errorText = useErrorText()
  const { errors } = useTexts(baseTexts)
  const { language } = useLanguage()
  const words = useWords()
  const check = zodResolver(schema, { error: asIssue })
  const form = useForm<I, unknown, O>({
    resolver: async (values, context, options) => {
      const result = await check(values, context, options)
      // The same tree of errors; only the words in it change.
      return { ...result, errors: inWordsOf(await loadMessageWords(language), result.errors) } as typeof result
    },
    defaultValues: options.defaultValues,
    mode: options.isOptional ? 'onSubmit' : 'onTouched',
  })

  const draft = useFormDraft(form)

  async function submit(values: O) {
    setBanner(null)
    try {
      await options.send(values)
      draft.saved()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      const said = fields.map((one) => ({ field: one.field, message: words(one) }))
      const isShown = showFieldErrors(form, said, options.fieldNames ?? {})
      const text = isShown ? errors.checkFields : errorText(error)
      setBanner({ text, requestId: error instanceof ApiError && error.status >= 500 ? error.requestId : undefined })
    }
  }

  return { form, submit: form.handleSubmit(submit), banner, busy: form.formState.isSubmitting }
}

/** A tree of field errors with the words of every message. */
function inWordsOf(words: Words, errors: object): object {
  if ('message' in errors && typeof errors.message === 'string') {
    const message = readIssue(errors.message)
    return message ? { ...errors, message: inWords(message, words) } : errors
  }
  const entries = Object.entries(errors).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null && name !== 'ref' ? inWordsOf(words, value) : value,
  ])
  return Object.fromEntries(entries)
}

/** Puts the server's field errors beside the form's fields, the first one focused; false when none of them is here. */
function showFieldErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  errors: readonly { field: string; message: string }[],
  names: Record<string, Path<I>>,
): boolean {
  const values = form.getValues()
  const own = errors.flatMap(({ field, message }) => {
    const name = names[field] ?? field
    // The names of the body are the form's own, or were mapped to them.
    return isFieldOf(values, name) ? [{ name: name as Path<I>, message }] : []
  })
  for (const [index, { name, message }] of own.entries()) {
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return own.length > 0
}

function isFieldOf(values: FieldValues, name: string): boolean {
  return name.split('.')[0] !== undefined && (name.split('.')[0] ?? '') in values
}

/** On top of a form: why it was not accepted. */
export function FormBanner({ problem }: { problem: FormProblem | null }) {
  const { errors } = useTexts(baseTexts)
  if (problem === null) return null
  return (
    <Alert tone="danger" live title={problem.text}>
      {problem.requestId && (
        <p className="mt-0.5 text-text-muted">
          {errors.requestId}: <code className="font-mono">{problem.requestId}</code>
        </p>
      )}
    </Alert>
  )
}
