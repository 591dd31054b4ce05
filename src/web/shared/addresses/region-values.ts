import type { Region } from '#contract/regions.ts'
import type { AddressValues } from './address-values.ts'

/** The fields of an address that picking a region may change. */
export type PlaceValues = Partial<
  Pick<AddressValues, 'district' | 'city' | 'postal_code' | 'village' | 'latitude' | 'longitude'>
> & { state?: string | undefined }

/** Fields that depend on the exact position; they are cleared when the address moves. */
const unknownPlace: PlaceValues = { district: '', postal_code: '', village: '', latitude: null, longitude: null }

/** What changes in an address when a region is picked at one of its fields, or when the field is emptied. */
export function afterPicking(present: PlaceValues, region: Region | null, level: Region['level']): PlaceValues {
  if (region === null) return emptied[level]
  const isSameCity = region.city === present.city && region.province === present.state
  if (level === 'postal_code') return withVillage(present, region)
  if (level === 'district') {
    const isSame = isSameCity && region.name === present.district
    return {
      ...(!isSame && unknownPlace),
      state: region.province,
      city: region.city ?? '',
      district: region.name,
      ...(region.village !== null && { village: region.village }),
      ...(region.postal_code !== null && { postal_code: region.postal_code }),
    }
  }
  if (level === 'city') return isSameCity ? {} : { ...unknownPlace, state: region.province, city: region.name }
  return region.name === present.state ? {} : { ...unknownPlace, state: region.name, city: '' }
}

const emptied: Record<Region['level'], PlaceValues> = {
  postal_code: { postal_code: '' },
  district: { district: '' },
  city: { city: '', district: '' },
  province: { state: '', city: '', district: '' },
}

function withVillage({ village }: PlaceValues, { name, villages }: Region): PlaceValues {
  const [only, ...others] = villages
  const isKnown = village === '' && only !== undefined && others.length === 0
  return { postal_code: name, ...(isKnown && { village: only }) }
}

/** Those in the same city first, then those in the same province; otherwise in the order in which they were found. */
export function nearestFirst(regions: readonly Region[], present: Pick<PlaceValues, 'city' | 'state'>): Region[] {
  const distance = ({ city, province }: Region) => {
    if (province !== present.state) return 2
    return city === present.city ? 0 : 1
  }
  return regions.toSorted((one, other) => distance(one) - distance(other))
}

/** A postal code that the list does not have: the post gives out new ones. */
export function unlistedPostalCode(typed: string): Region | null {
  if (!/^\d{5}$/.test(typed)) return null
  const nothing = { province: '', city: null, district: null, village: null, villages: [] }
  return { ...nothing, level: 'postal_code', name: typed, postal_code: typed }
}
