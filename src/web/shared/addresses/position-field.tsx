import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { Button } from '../../ui/action/button.tsx'
import { useTexts } from '../language.tsx'
import type { AddressValues, CheckedAddress } from './address-values.ts'
import { regionsTexts } from './regions.en.ts'

type Form = UseFormReturn<AddressValues, unknown, CheckedAddress>
type Trouble = 'refused' | 'failed'

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }
/** About a metre: more would be noise. */
const places = 5

/** The exact position of the address, from the person's device; instant couriers need it. */
export function PositionField({ form }: { form: Form }) {
  const { position: texts } = useTexts(regionsTexts)
  const [latitude, longitude] = form.watch(['latitude', 'longitude'])
  const [isAsking, setIsAsking] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const isSet = typeof latitude === 'number' && typeof longitude === 'number'

  function keep(position: { latitude: number; longitude: number } | null) {
    form.setValue('latitude', position ? rounded(position.latitude) : null, { shouldDirty: true })
    form.setValue('longitude', position ? rounded(position.longitude) : null, { shouldDirty: true })
  }

  function ask() {
    setTrouble(null)
    if (!('geolocation' in navigator)) return setTrouble('failed')
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false)
        keep(coords)
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsAsking(false)
        setTrouble(code === PERMISSION_DENIED ? 'refused' : 'failed')
      },
      options,
    )
  }

  return (
    <fieldset className="flex flex-col items-start gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.label}</legend>
      <p className="text-sm text-text-muted">
        {isSet ? texts.set(`${latitude.toFixed(places)}, ${longitude.toFixed(places)}`) : texts.help}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="cancel" size="sm" icon={<LocateFixed />} busy={isAsking} onClick={ask}>
          {isSet ? texts.renew : texts.use}
        </Button>
        {isSet && (
          <Button variant="quiet" size="sm" onClick={() => keep(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      <output className="text-sm font-medium text-danger empty:hidden">{trouble && texts[trouble]}</output>
    </fieldset>
  )
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(places))
}
