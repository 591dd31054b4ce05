import { useEffect, useState } from 'react'
import type { DistrictPlace } from '#contract/orders/delivery.ts'
import { listRegions } from '#contract/regions.ts'
import type { Region } from '#contract/regions.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../../shared/language.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { arrivalTexts } from '../../texts/arrival.en.ts'

const pauseMs = 150

type PlaceDialogProps = { onPick: (place: DistrictPlace) => void; onClose: () => void }

/** One district of all, found by typing. */
export function PlaceDialog({ onPick, onClose }: PlaceDialogProps) {
  const texts = useTexts(arrivalTexts)
  const [typed, setTyped] = useState('')
  const { regions, isBusy, hasFailed } = useDistricts(typed)
  const places = regions.flatMap((region) => placeOf(region) ?? [])
  return (
    <Dialog open onOpenChange={onClose} title={texts.dialogTitle} isSearch size="sm">
      <div className="min-h-72">
        <Combobox
          label={texts.district}
          options={places.map((place) => ({
            value: keyOf(place),
            label: place.district,
            description: `${place.city}, ${place.state}`,
          }))}
          value={null}
          onChange={(option) => {
            const picked = places.find((place) => keyOf(place) === option?.value)
            if (picked) onPick(picked)
          }}
          onSearch={setTyped}
          busy={isBusy}
          hint={hasFailed ? texts.searchFailed : typed === '' ? texts.typeDistrict : undefined}
        />
      </div>
    </Dialog>
  )
}

const keyOf = ({ state, city, district }: DistrictPlace) => `${state}/${city}/${district}`

function placeOf({ province, city, district }: Region): DistrictPlace | null {
  // The list's provinces are those of addresses.
  return city && district ? { state: province as DistrictPlace['state'], city, district } : null
}

type Found = { search: string; regions: readonly Region[]; hasFailed: boolean }
const nothing: Found = { search: '', regions: [], hasFailed: false }

/** What the list has for these words, a moment after the last key; what was found before stays until then. */
function useDistricts(typed: string) {
  const [found, setFound] = useState(nothing)
  const search = typed.trim()
  useEffect(() => {
    if (search === '') return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      request(listRegions, { query: { level: 'district', search, limit: 30 } }, { signal: stop.signal }).then(
        ({ data: regions }) => setFound({ search, regions, hasFailed: false }),
        () => !stop.signal.aborted && setFound({ search, regions: [], hasFailed: true }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search])
  const { regions, hasFailed } = search === '' ? nothing : found
  return { regions, hasFailed, isBusy: search !== '' && found.search !== search }
}
