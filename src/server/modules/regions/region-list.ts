import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { provinces } from '#contract/people/addresses.ts'
import { keyOf, plainText, plainWords } from './region-words.ts'

export type ProvinceName = (typeof provinces)[number]
/** Names as words, each after a space: ` kota bandung`. */
type Spaced = string
export type Province = { name: ProvinceName; own: Spaced; key: string; cities: City[] }
export type City = { name: string; own: Spaced; key: string; province: Province; districts: District[] }
export type District = {
  name: string
  own: Spaced
  key: string
  city: City
  /** Its own name, its city's and its province's. */
  areas: Spaced
  /** Its villages and postal codes. */
  inside: Spaced
  /** `40132 Lebak Gede|Lebak Siliwangi`, a line each; `-` where the code is not known. */
  lines: string[]
}
export type PostalCode = { code: string; villages: string[] }

export type RegionList = { provinces: Province[]; cities: City[]; districts: District[] }

let list: RegionList | undefined

/** Everything in memory, read at the first use: some 5 MB, which saves queries. */
export function regionList(): RegionList {
  list ??= readList(readFileSync(join(import.meta.dirname, 'regions.txt'), 'utf8'))
  return list
}

/** The length of a line's first word says what it is; a region follows what it lies in. */
function readList(text: string): RegionList {
  // One pass over the whole is ten times as quick as one for each line.
  const plain = plainText(text).split('\n')
  const provinces: Province[] = []
  const cities: City[] = []
  const districts: District[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [province, city, district] = [provinces.at(-1), cities.at(-1), districts.at(-1)]
    const length = line.indexOf(' ')
    const [name, plainLine] = [line.slice(length + 1), plain[index] ?? '']
    // A test compares the provinces with those that an address takes.
    if (length === 2) provinces.push({ ...named(name, plainLine), name: name as ProvinceName, cities: [] })
    else if (length === 5 && line[2] === '.' && province) cities.push(newCity(named(name, plainLine), province))
    else if (length === 8 && city) districts.push(newDistrict(named(name, plainLine), city))
    else if (district) addLine(district, line, plainLine)
  }
  return { provinces, cities, districts }
}

type Named = { name: string; own: Spaced; key: string }

/** A code has one word for each of its figures, and no name begins with one of two digits. */
function named(name: string, plainLine: string): Named {
  const words = plainWords(plainLine.replace(/^(\d\d )+/, ''))
  return { name, own: ` ${words.join(' ')}`, key: keyOf(words) }
}

function newCity(named: Named, province: Province): City {
  const city = { ...named, province, districts: [] }
  province.cities.push(city)
  return city
}

function newDistrict(named: Named, city: City): District {
  const areas = named.own + city.own + city.province.own
  const district = { ...named, city, areas, inside: '', lines: [] }
  city.districts.push(district)
  return district
}

function addLine(district: District, line: string, plain: string): void {
  district.lines.push(line)
  district.inside += ` ${plain}`
}

/** In the order of their numbers; villages whose code is not known are left out. */
export function postalCodesOf(district: District): PostalCode[] {
  return district.lines
    .map((line) => ({ code: line.slice(0, line.indexOf(' ')), names: line.slice(line.indexOf(' ') + 1) }))
    .filter(({ code }) => code !== '-')
    .map(({ code, names }) => ({ code, villages: names.split('|') }))
}
