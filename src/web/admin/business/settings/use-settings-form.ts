import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import type { Settings, SettingsConflict, VersionedSettings } from '#contract/business.ts'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { conflictIn } from '../../../shared/admin/conflict/conflict-in.ts'
import { isSame } from '../../../shared/admin/conflict/rebase.ts'
import { useEdited } from '../../../shared/admin/conflict/use-edited.ts'
import type { Edited } from '../../../shared/admin/conflict/use-edited.ts'
import { useCallForm } from '../../../shared/form.tsx'
import type { CallForm } from '../../../shared/form.tsx'
import { announce } from '../../../shared/announce.ts'

type Options<V extends FieldValues, O> = {
  kept: VersionedSettings
  schema: z.ZodType<O, V>
  /** What the form shows of the settings; its top-level names are what two people may change apart from each other. */
  valuesOf: (settings: Settings) => V
  /** The sections that the form is about. */
  sectionsOf: (values: O) => Partial<Settings>
  /** What the names of the body's fields begin with and the form's do not: `shop.`. */
  prefix?: string
}

export type SettingsFormState<V extends FieldValues, O> = Omit<CallForm<V, O>, 'form'> & {
  form: UseFormReturn<V, unknown, O>
  edited: Edited<V>
}

const mostTries = 3

/**
 * A form over sections of the settings. Others may save meanwhile: when they changed other sections, the save continues
 * with their version; when they changed this one, their changes and these are merged and shown.
 */
export function useSettingsForm<V extends FieldValues, O>(options: Options<V, O>): SettingsFormState<V, O> {
  const { kept, schema, valuesOf, sectionsOf, prefix = '' } = options
  const client = useQueryClient()
  const initial = { values: valuesOf(kept.settings), version: kept.version }
  const seen = useRef(initial.values)
  // The form gives the values that the schema takes, so they are its defaults in full.
  const call = useCallForm<V, O>(schema, { defaultValues: initial.values as never, send })
  const edited = useEdited(call.form, initial)

  async function send(values: O): Promise<void> {
    const body = sectionsOf(values)
    let version = edited.version
    for (let turn = 1; ; turn += 1) {
      try {
        return keep(await request(changeBusinessSettings, { body: { version, ...body } }))
      } catch (error) {
        const conflict = conflictIn<SettingsConflict>(error, 'current')
        if (!conflict || turn === mostTries) throw withoutPrefix(error, prefix)
        const theirs = valuesOf(conflict.current.settings)
        if (!isSame(theirs, seen.current)) return rebase(conflict, theirs)
        version = conflict.current.version
      }
    }
  }

  function keep(saved: VersionedSettings) {
    seen.current = valuesOf(saved.settings)
    edited.startFrom({ values: seen.current, version: saved.version })
    client.setQueryData(queryKey(getBusinessSettings, {}), saved)
    announce(changeBusinessSettings.message)
  }

  function rebase({ current, changed_by }: SettingsConflict, theirs: V) {
    seen.current = theirs
    edited.rebaseOn({ values: theirs, version: current.version, changed_by })
  }

  return { ...call, edited }
}

function withoutPrefix(error: unknown, prefix: string): unknown {
  if (!(error instanceof ApiError) || prefix === '') return error
  const { status, code, message, key, params, details, requestId } = error
  const fields = error.fields.map(({ field, ...said }) => ({
    field: field.startsWith(prefix) ? field.slice(prefix.length) : field,
    ...said,
  }))
  return new ApiError({ status, code, message, key, params, details, requestId, fields })
}
