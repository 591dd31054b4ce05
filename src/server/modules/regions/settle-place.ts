import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { postalCodesOf, regionList } from './region-list.ts'
import type { City, District, ProvinceName } from './region-list.ts'
import { regionKey } from './region-words.ts'

/** A place as it was typed; the district may be empty. */
export type TypedPlace = { state: ProvinceName; city: string; district: string; postal_code: string }
/** The same with the names of the list. */
export type SettledPlace = Pick<TypedPlace, 'state' | 'city' | 'district'>

/**
 * Refuses a place that does not exist, beside the field that is wrong, and gives cities and districts the names of the
 * list: `kab. sleman` and `Sleman` become `Kabupaten Sleman`. A postal code only has to belong to the city, because
 * new codes come faster than lists of them.
 */
export function settlePlace({ state, city, district, postal_code }: TypedPlace): SettledPlace {
  const cities = findCities(city, state)
  const [first] = cities
  if (!first) throw refusal('city', say('city_unknown', { city, state }))
  if (district.trim() === '') return settled(cityOfCode(cities, postal_code), postal_code)
  const found = cities.flatMap((one) => findDistrict(one, district) ?? [])[0]
  if (!found) throw refusal('district', say('district_unknown', { district, city: first.name }))
  return { ...settled(found.city, postal_code), district: found.name }
}

/** A district of the list with one of its postal codes, as couriers want them; refuses what is not on the list. */
export function placeOfDistrict({ state, city, district }: SettledPlace): TypedPlace {
  const cities = findCities(city, state)
  if (cities.length === 0) throw refusal('city', say('city_unknown', { city, state }))
  const found = cities.flatMap((one) => findDistrict(one, district) ?? [])[0]
  if (!found) throw refusal('district', say('district_unknown', { district, city }))
  const [first] = postalCodesOf(found)
  const postal_code = first?.code ?? postalCodesOf(found.city.districts.find(hasCode) ?? found)[0]?.code ?? ''
  return { state: found.city.province.name, city: found.city.name, district: found.name, postal_code }
}

function hasCode(district: District): boolean {
  return postalCodesOf(district).length > 0
}

function settled(city: City, postal_code: string): SettledPlace {
  if (!hasPostalCode(city, postal_code)) {
    throw refusal('postal_code', say('postal_code_elsewhere', { postal_code, city: city.name }))
  }
  return { state: city.province.name, city: city.name, district: '' }
}

function refusal(field: keyof TypedPlace, message: Message): AppError {
  return new AppError('invalid_input', { fields: { [field]: message } })
}

/** Where the kind is left out, a regency and a city may share the name: Bandung. The city comes first. */
export function findCities(name: string, state?: ProvinceName): City[] {
  const keys = [regionKey(name), regionKey(`Kota ${name}`), regionKey(`Kabupaten ${name}`)]
  const inside = regionList().cities.filter(({ province }) => state === undefined || province.name === state)
  return keys.flatMap((key) => inside.filter((city) => city.key === key))
}

export function findDistrict(city: City, name: string): District | undefined {
  const key = regionKey(name)
  return city.districts.find((district) => district.key === key)
}

/** Of a city and a regency with one name, the one that the postal code belongs to. */
function cityOfCode([first, ...others]: City[], postal_code: string): City {
  // There is a first one, the caller has looked.
  return [first, ...others].find((city) => city && hasPostalCode(city, postal_code)) ?? (first as City)
}

const areaCodes = new WeakMap<City, Set<string>>()

/** The first three digits of a postal code name an area; a city spans one or a few of them. */
function hasPostalCode(city: City, postal_code: string): boolean {
  const known = areaCodes.get(city) ?? new Set(city.districts.flatMap(({ lines }) => lines.map(areaOf)))
  areaCodes.set(city, known)
  return known.has(areaOf(postal_code))
}

function areaOf(text: string): string {
  return text.slice(0, 3)
}
