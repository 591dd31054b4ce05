import type { SyntheticProduct } from './content-types.ts'
import { PRODUCTS } from './products.ts'
import type { Random } from './seeded-random.ts'
import { toSlug } from './slug.ts'
import { SYNTHETIC_KINDS, type Form, type SyntheticKind } from './synthetic-kinds.ts'
import {
  BRAND_ENDS,
  BRAND_STARTS,
  CARES,
  LINES,
  MAKERS,
  OCCASIONS,
  PLACES,
  PRAISES,
  SCENTS,
  TEXTURES,
} from './synthetic-words.ts'

/** The most products the word lists give distinct names to. */
export const SYNTHETIC_LIMIT = 1_000_000

type Naming = { brand: string; line: string; active: string; form: Form }

/** A prime larger than every list, so that neighbours in the count do not look alike in the shop. */
const STRIDE = 7_368_787

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('an empty word list')
  return item
}

/** Each count within a category reads a different row of the table brand × line × active × form. */
function namingOf(kind: SyntheticKind, count: number): Naming {
  const brands = BRAND_STARTS.length * BRAND_ENDS.length
  const total = brands * LINES.length * kind.actives.length * kind.forms.length
  let rest = (count * STRIDE) % total
  const take = (size: number): number => {
    const digit = rest % size
    rest = Math.floor(rest / size)
    return digit
  }
  const form = at(kind.forms, take(kind.forms.length))
  const active = at(kind.actives, take(kind.actives.length))
  const line = at(LINES, take(LINES.length))
  const start = at(BRAND_STARTS, take(BRAND_STARTS.length))
  return { brand: start + at(BRAND_ENDS, take(BRAND_ENDS.length)), line, active, form }
}

const PICTURES = new Map(
  SYNTHETIC_KINDS.flatMap((kind) =>
    kind.forms.map((form) => {
      const near = PRODUCTS.filter((one) => one.category_slug === kind.category_slug)
      const same = near.filter((one) => one.pack === form.pack)
      return [form, (same.length > 0 ? same : near).map((one) => one.sku)] as const
    }),
  ),
)

function registrationOf(kind: SyntheticKind, n: number): string {
  if (kind.registration === 'cosmetic') return `NA18${300_000_000 + n}`
  if (kind.registration === 'supplement') return `SD${400_000_000 + n}`
  if (kind.registration === 'traditional') return `TR${500_000_000 + n}`
  return `AKD${20_900_000_000 + n}`
}

/** Many cheap things, few dear ones; ends in 900 or in 00. */
function priceOf([low, high]: [number, number], random: Random): number {
  const thousands = Math.round(low + (high - low) * random.next() ** 2.2)
  return thousands * 1000 - (random.chance(0.6) ? 100 : 500)
}

function stockOf(random: Random): number {
  if (random.chance(0.04)) return 0
  return random.chance(0.1) ? random.whole(1, 9) : random.whole(10, 500)
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

type Story = { kind: SyntheticKind; naming: Naming; size: string }

function introOf({ kind, naming, size }: Story, random: Random): string {
  const active = naming.active.toLowerCase()
  const form = naming.form.name
  const origin = `${random.pick(MAKERS)} in ${random.pick(PLACES)}`
  const occasion = random.pick(OCCASIONS)
  if (kind.registration === 'device')
    return `${form} of the ${naming.active} series for ${occasion}, checked by ${origin}. Sold as ${size} with manual and warranty card.`
  if (kind.registration === 'supplement')
    return `${form} with ${active} for ${occasion}, filled by ${origin}: ${size} in a carton, with every amount printed on the side.`
  return `A ${random.pick(TEXTURES)} ${form.toLowerCase().replace('spf', 'SPF')} with ${active} for ${occasion}, made by ${origin} and filled as ${size}. It carries a trace of ${random.pick(SCENTS)}.`
}

/** Three different benefits of the list, in an order that chance decides. */
function benefitsOf(kind: SyntheticKind, random: Random): string[] {
  const start = random.whole(0, kind.benefits.length - 1)
  const step = random.whole(1, Math.floor((kind.benefits.length - 1) / 2))
  return [0, 1, 2].map((index) => capital(at(kind.benefits, start + index * step)))
}

function descriptionOf(intro: string, kind: SyntheticKind, random: Random): string {
  const points = benefitsOf(kind, random)
    .map((benefit) => `<li>${benefit}</li>`)
    .join('')
  return (
    `<p>${intro}</p><ul>${points}</ul><p>${random.pick(PRAISES)}. ${random.pick(PRAISES)}.</p>` +
    `<h3>How to use</h3><p>${random.pick(kind.uses)}. ${random.pick(kind.uses)}.</p>` +
    `<h3>Cautions</h3><p>${random.pick(CARES)} ${random.pick(CARES)}</p>`
  )
}

/**
 * The n-th further product, n from 0 to SYNTHETIC_LIMIT − 1. Name, slug, SKU and registration number follow from n alone
 * and are different for every n; the rest is drawn from `random`, so the same seed and the same order give the same shop.
 */
export function syntheticProduct(n: number, random: Random): SyntheticProduct {
  if (!Number.isInteger(n) || n < 0 || n >= SYNTHETIC_LIMIT) throw new RangeError(`no synthetic product ${n}`)
  const kind = at(SYNTHETIC_KINDS, n)
  const naming = namingOf(kind, Math.floor(n / SYNTHETIC_KINDS.length))
  const [size, grams] = random.pick(naming.form.sizes)
  const name = `${naming.brand} ${naming.line} ${naming.active} ${naming.form.name}`
  const price = priceOf(kind.price, random)
  const side = Math.max(3, Math.ceil(Math.cbrt(grams) * 1.1))
  const intro = introOf({ kind, naming, size }, random)
  return {
    sku: `${kind.prefix}-${String(n).padStart(6, '0')}`,
    slug: toSlug(name),
    name,
    brand: naming.brand,
    category_slug: kind.category_slug,
    description: descriptionOf(intro, kind, random),
    ingredients: `<p>${naming.active}, ${random.pick(kind.actives)}, ${random.pick(kind.actives)}.</p>`,
    unit: naming.form.unit,
    unit_value: size,
    price,
    compare_at_price: random.chance(0.2) ? price + random.whole(5, 40) * 1000 : null,
    stock: stockOf(random),
    moq: 1,
    registration_number: registrationOf(kind, n),
    weight: grams,
    length: side,
    width: Math.max(2, side - 2),
    height: side + 3,
    is_best_seller: random.chance(0.03),
    is_active: !random.chance(0.02),
    meta_title: name,
    meta_description: intro,
    borrows_picture_of: random.pick(PICTURES.get(naming.form) ?? []),
  }
}
