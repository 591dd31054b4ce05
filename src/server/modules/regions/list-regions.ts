import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { listRegions as call, Region } from '#contract/regions.ts'
import { postalCodesOf, regionList } from './region-list.ts'
import type { City, District, Province } from './region-list.ts'
import { keyOf, regionKey, regionWords } from './region-words.ts'
import { findCities, findDistrict } from './settle-place.ts'

type Asked = Query<typeof call>

/** What lies in the named regions and has every word of the search, the best match first. */
export function listRegions(asked: Asked): Page<Region> {
  const words = regionWords(asked.search)
  const same = (region: Region) => region
  if (asked.level === 'province') return firstOf(provincesWith(words), asked, same)
  if (asked.level === 'city') return firstOf(citiesWith(words, asked), asked, same)
  if (asked.level === 'postal_code') return firstOf(postalCodesWith(words, asked), asked, same)
  return firstOf(districtsWith(words, asked), asked, (district) =>
    words.length === 0 ? districtRegion(district) : withPlaceInside(district, words),
  )
}

function firstOf<T>(found: T[], { limit }: Asked, toRegion: (one: T) => Region): Page<Region> {
  return { data: found.slice(0, limit).map(toRegion), meta: metaOf({ page: 1, limit }, found.length) }
}

function provincesWith(words: string[]): Region[] {
  return best(regionList().provinces.map((province) => ({ one: province, rank: rankOf(words, province.own) }))).map(
    provinceRegion,
  )
}

function citiesWith(words: string[], { province }: Asked): Region[] {
  const inside = regionList().cities.filter((city) => province === undefined || city.province.name === province)
  const ranked = inside.map((city) => {
    // Most people leave the kind away; a city comes before the regency of the same name.
    const kindless = rankOf(words, city.own.slice(city.own.indexOf(' ', 1)))
    const later = city.own.startsWith(' kota ') ? 0 : 0.5
    return { one: city, rank: kindless < unmatched ? kindless + later : rankOf(words, city.own) }
  })
  return best(ranked).map(cityRegion)
}

/** Names first, then what the district lies in, then what lies in the district. */
function districtsWith(words: string[], asked: Asked): District[] {
  const inside = districtsOf(asked)
  if (words.length === 0) return asked.city === undefined ? [] : inside
  const key = keyOf(words)
  const found = best(inside.map((one) => ({ one, rank: one.key === key ? 0 : rankOfDistrict(words, one) })))
  return found.length > 0 ? found : squeezed(inside, words)
}

function districtsOf({ province, city }: Asked): District[] {
  if (city !== undefined) return findCities(city, province)[0]?.districts ?? []
  if (province === undefined) return regionList().districts
  return regionList().districts.filter((district) => district.city.province.name === province)
}

function postalCodesWith(words: string[], asked: Asked): Region[] {
  const districts = asked.district === undefined ? districtsOf(asked) : districtsNamed(asked.district, asked)
  if (asked.city === undefined && words.length === 0) return []
  return districts.flatMap((district) =>
    postalCodesOf(district)
      .filter(({ code, villages }) => words.every((word) => isIn(word, ` ${code} ${villages.join(' ')}`.toLowerCase())))
      .map(({ code, villages }) => ({
        ...districtRegion(district),
        level: 'postal_code' as const,
        name: code,
        postal_code: code,
        villages,
      })),
  )
}

function districtsNamed(name: string, { city, province }: Asked): District[] {
  if (city === undefined) return []
  return findCities(city, province)
    .flatMap((one) => findDistrict(one, name) ?? [])
    .slice(0, 1)
}

const unmatched = 9

/** 0 for the very name, 1 for its beginning, 2 for words of it. */
function rankOf(words: string[], own: string): number {
  if (!words.every((word) => isIn(word, own))) return unmatched
  const typed = ` ${words.join(' ')}`
  if (typed === own) return 0
  return own.startsWith(typed) ? 1 : 2
}

function rankOfDistrict(words: string[], { own, areas, inside }: District): number {
  if (!words.every((word) => isIn(word, areas) || isIn(word, inside))) return unmatched
  const byName = rankOf(words, own)
  if (byName < unmatched) return byName
  if (isIn(words.join(' '), areas)) return 3
  return words.every((word) => isIn(word, areas)) ? 4 : 5
}

/** Whether a word begins so. */
function isIn(word: string, spaced: string): boolean {
  return spaced.includes(` ${word}`)
}

function best<T>(ranked: { one: T; rank: number }[]): T[] {
  return ranked
    .filter(({ rank }) => rank < unmatched)
    .sort((one, other) => one.rank - other.rank)
    .map(({ one }) => one)
}

const packed = new WeakMap<District, string>()

/** Names that are written with and without a space: `Lebakgede`, `Kebonjeruk`. */
function squeezed(districts: District[], words: string[]): District[] {
  const key = keyOf(words)
  if (key.length < 4) return []
  const own = districts.filter((district) => district.key.startsWith(key))
  return own.length > 0 ? own : districts.filter((district) => packedInside(district).includes(key))
}

function packedInside(district: District): string {
  const known = packed.get(district) ?? district.inside.replaceAll(' ', '')
  packed.set(district, known)
  return known
}

/** With the village or the postal code that was searched for, so that picking the district picks them too. */
function withPlaceInside(district: District, words: string[]): Region {
  const own = words.filter((word) => !isIn(word, district.areas))
  const region = districtRegion(district)
  if (own.length === 0) return region
  const codes = postalCodesOf(district)
  const byCode = codes.filter(({ code }) => own.some((word) => code.startsWith(word)))
  if (byCode.length > 0) return { ...region, postal_code: onlyOne(byCode)?.code ?? null }
  const villages = codes.flatMap(({ code, villages: names }) => names.map((name) => ({ name, code })))
  const named =
    onlyOne(villages.filter(({ name }) => regionKey(name).startsWith(words.join('')))) ??
    onlyOne(villages.filter(({ name }) => rankOf(own, ` ${regionWords(name).join(' ')}`) < unmatched))
  return named ? { ...region, village: named.name, postal_code: named.code } : region
}

function onlyOne<T>(all: T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined
}

const bare = { city: null, district: null, village: null, postal_code: null, villages: [] }

function provinceRegion({ name }: Province): Region {
  return { level: 'province', name, province: name, ...bare }
}

function cityRegion(city: City): Region {
  return { ...bare, level: 'city', name: city.name, province: city.province.name, city: city.name }
}

function districtRegion(district: District): Region {
  const { name, city } = district
  const postal_code = onlyOne(postalCodesOf(district))?.code ?? null
  return { ...cityRegion(city), level: 'district', name, district: name, postal_code }
}
