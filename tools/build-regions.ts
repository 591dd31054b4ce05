import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const target = fileURLToPath(new URL('../src/server/modules/regions/regions.txt', import.meta.url))
const help = `node tools/build-regions.ts <folder of idn-area-data> <folder of geografis>

Writes the list of Indonesia's provinces, cities, districts, villages and postal codes that the shop ships
(docs/decisions/0015-regions-in-memory.md). Get the two packages with "npm pack" and unpack them somewhere outside.`

/** A province, a city, a district or a village; its code starts with the code of the region around it. */
type Area = { code: string; name: string }
type OldVillage = { code: string; postal: number; city: string; district: string; village: string }

const header = `# Indonesia's provinces, cities and regencies, districts, postal codes with their villages.
# Regions: idn-area-data (https://github.com/fityannugroho/idn-area-data), Open Database License 1.0, and so is this file.
# Postal codes: geografis (https://github.com/drizki/geografis), MIT License. Made by tools/build-regions.ts.
`

/** As the shop, its couriers and its customers write them. */
const usualNames: Record<string, string> = {
  'Daerah Khusus Ibukota Jakarta': 'DKI Jakarta',
  'Daerah Istimewa Yogyakarta': 'DI Yogyakarta',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})
const [areas, postal] = positionals
if (values.help || areas === undefined || postal === undefined) console.log(help)
else await main(areas, postal)

async function main(areaFolder: string, postalFolder: string) {
  const [provinces, cities, districts, villages] = await Promise.all(
    ['provinces', 'regencies', 'districts', 'villages'].map((name) => readAreas(areaFolder, name)),
  )
  const old: OldVillage[] = JSON.parse(await readFile(join(postalFolder, 'data/json/data.json'), 'utf8'))
  const named = [...(cities ?? []), ...(districts ?? [])]
  const postalCodeOf = postalCodes(old, new Map(named.map(({ code, name }) => [code, name])))

  const lines = [...(provinces ?? []), ...(cities ?? []), ...(districts ?? [])].map(({ code, name }) => ({
    code,
    text: `${code} ${name}`,
  }))
  for (const [district, inside] of Map.groupBy(villages ?? [], ({ code }) => code.slice(0, 8))) {
    for (const [postalCode, same] of Map.groupBy(inside, postalCodeOf)) {
      lines.push({ code: `${district}.${postalCode}`, text: `${postalCode} ${same.map(({ name }) => name).join('|')}` })
    }
  }
  lines.sort((one, other) => (one.code < other.code ? -1 : 1))
  await writeFile(target, header + lines.map(({ text }) => `${text}\n`).join(''))
  console.log(`${lines.length} lines`)
}

async function readAreas(folder: string, name: string): Promise<Area[]> {
  const text = await readFile(join(folder, 'data', `${name}.csv`), 'utf8')
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => {
      // The name is the last column, the only one that may be quoted.
      const [, code = '', quoted = ''] = /^([\d.]+),(?:[\d.]*,)?(.+)$/.exec(row) ?? []
      // A quotation mark in a name replaces an apostrophe.
      const name = quoted.replace(/^"(.*)"$/, '$1').replace(/""|’/g, "'")
      return { code, name: usualName(name) }
    })
}

function usualName(name: string): string {
  return usualNames[name] ?? name.replace(/^(Kota|Kabupaten) Administrasi /, '$1 ').replaceAll('|', '/')
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/**
 * The postal code of a village. The two lists are some years apart: a village is looked for under its code, then by
 * its names, because districts and provinces have been divided since. `-` where none is known.
 */
function postalCodes(old: OldVillage[], nameOf: Map<string, string>): (village: Area) => string {
  const known = old.filter(({ postal }) => /^[1-9]\d{4}$/.test(String(postal)))
  const byCode = new Map(known.map((village) => [village.code, village]))
  const inDistrict = unambiguous(known, ({ city, district, village }) =>
    [usualName(city), district, village].map(letters).join(),
  )
  const inCity = unambiguous(known, ({ city, village }) => [usualName(city), village].map(letters).join())
  const codesOfDistricts = unambiguous(known, ({ code }) => code.slice(0, 8))

  return ({ code, name }) => {
    const [city, district] = [nameOf.get(code.slice(0, 5)) ?? '', nameOf.get(code.slice(0, 8)) ?? '']
    const same = byCode.get(code)
    if (same && (letters(same.village) === letters(name) || letters(same.district) === letters(district))) {
      return String(same.postal)
    }
    return (
      inDistrict.get([city, district, name].map(letters).join()) ??
      inCity.get([city, name].map(letters).join()) ??
      (same ? codesOfDistricts.get(code.slice(0, 8)) : undefined) ??
      '-'
    )
  }
}

/** The postal code that all villages of one key share; keys with several are left out. */
function unambiguous(villages: OldVillage[], keyOf: (village: OldVillage) => string): Map<string, string> {
  const groups = Map.groupBy(villages, keyOf)
  const alike = [...groups].filter(([, group]) => new Set(group.map(({ postal }) => postal)).size === 1)
  return new Map(alike.map(([key, group]) => [key, String(group[0]?.postal)]))
}
