import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { Region } from '#contract/regions.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import type { ComboboxOption } from '../../ui/form/combobox.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'
import { useTexts } from '../language.tsx'
import type { AddressValues, CheckedAddress } from './address-values.ts'
import { nearestFirst, unlistedPostalCode } from './region-values.ts'
import { useRegions } from './use-regions.ts'
import type { RegionQuery } from './use-regions.ts'
import { regionsTexts } from './regions.en.ts'

type Props = Omit<FieldProps, 'error' | 'required'> & {
  control: Control<AddressValues, unknown, CheckedAddress>
  name: 'district' | 'city' | 'state' | 'postal_code'
  level: Region['level']
  /** What is offered before anything is typed; nothing where this is left out. */
  within?: Pick<RegionQuery, 'province' | 'city' | 'district'> | undefined
  /** The current place; the regions inside it are offered first. */
  present: { state: string; city: string }
  /** Why there is nothing to choose from yet. */
  hint: string
  onPick: (region: Region | null, level: Region['level']) => void
}

/** One region of the list, found by typing, as a field of an address. */
export function RegionBox({ control, name, level, within, present, hint, onPick, ...field }: Props) {
  const { region: texts } = useTexts(regionsTexts)
  const { field: kept, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const [isUsed, setIsUsed] = useState(false)
  // Who types may mean any place; a postal code is one of the district's.
  const scope = typed === '' || level === 'postal_code' ? within : {}
  const query = { level, ...scope, search: typed, limit: 100 }
  const { regions, isBusy, hasFailed } = useRegions(query, { enabled: isUsed && scope !== undefined })
  const unlisted = level === 'postal_code' && !isBusy ? unlistedPostalCode(typed.trim()) : null
  const isListed = regions.some((region) => region.name === unlisted?.name)
  const shown = unlisted && !isListed ? [unlisted, ...regions] : nearestFirst(regions, present)
  const value = kept.value ?? ''

  function pick(option: ComboboxOption | null) {
    setTyped('')
    onPick(shown.find((region) => keyOf(region) === option?.value) ?? null, level)
  }

  return (
    <div onFocus={() => setIsUsed(true)} className={field.className}>
      <Combobox
        {...field}
        className={undefined}
        required
        error={fieldState.error?.message}
        options={shown.map((region) => toOption(region, texts.notListed))}
        value={value === '' ? null : { value: keyOf({ ...present, level, name: value }), label: value }}
        onChange={pick}
        onSearch={setTyped}
        busy={isBusy}
        hint={hasFailed ? texts.failed : typed === '' ? hint : undefined}
        onBlur={() => {
          setTyped('')
          kept.onBlur()
        }}
        inputRef={kept.ref}
        inputMode={level === 'postal_code' ? 'numeric' : undefined}
      />
    </div>
  )
}

type Named = { level: Region['level']; name: string; city: string | null; province?: string; state?: string }

/** Two districts of one name are two regions. */
function keyOf({ level, name, city, province, state }: Named): string {
  return level === 'district' ? `${level}/${province ?? state}/${city}/${name}` : `${level}/${name}`
}

function toOption(region: Region, notListed: string): ComboboxOption {
  return { value: keyOf(region), label: region.name, description: describe(region, notListed) }
}

function describe({ level, city, province, village, postal_code, villages }: Region, notListed: string) {
  if (level === 'province') return undefined
  if (level === 'city') return province
  if (level === 'postal_code') return villages.length > 0 ? villages.join(', ') : notListed
  const inside = village === null ? null : `${village} ${postal_code ?? ''}`.trim()
  return [inside, city, province].filter((part) => part !== null).join(', ')
}
