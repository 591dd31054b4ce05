import * as z from 'zod'
import { languages } from '../language.ts'
import { issue } from '../messages/issues.ts'
import { orJsonText } from '../json-text.ts'
import { line } from '../scalars.ts'

/*
 * What customers read of the catalogue, with its bounds. Each of these texts is there in both languages; where one is empty
 * the other is shown. Rich texts are HTML and made safe on the way in.
 */

const RichText = z
  .string()
  .max(20_000, issue('at_most_characters', { max: 20_000 }))
  .describe('HTML; made safe on the way in')

const metaTexts = { meta_title: line(0, 150), meta_description: line(0, 300), meta_keywords: line(0, 300) }

export const bundleTexts = { name: line(3, 150), description: RichText, ...metaTexts }
export const productTexts = { ...bundleTexts, ingredients: RichText, how_to_use: RichText, cautions: RichText }
export const categoryTexts = { name: line(2, 100), description: line(0, 1000).describe('Plain text'), ...metaTexts }

/** Plain texts; the name of a brand is the same in both languages. */
export const brandTexts = {
  description: line(0, 1000).describe('Plain text'),
  meta_title: metaTexts.meta_title,
  meta_description: metaTexts.meta_description,
}

/** A value of an attribute. */
export const valueTexts = { name: line(1, 60) }

/** A family of products, in the place of whose names it stands in lists. */
export const familyTexts = { name: bundleTexts.name }

export type ProductText = keyof typeof productTexts
export type BundleText = keyof typeof bundleTexts
export type CategoryText = keyof typeof categoryTexts
export type BrandText = keyof typeof brandTexts
export type ValueText = keyof typeof valueTexts
export type FamilyText = keyof typeof familyTexts

type Fields = { [name: string]: z.ZodType<string, string> }

/** What administrators write: any texts in any language. An empty one is shown in the other language from then on. */
function typedTranslations<F extends Fields>(texts: F) {
  const inOne = z.strictObject(texts).partial()
  return z
    .strictObject({ en: inOne, id: inOne })
    .partial()
    .describe('Texts by language; fields beside it are in the language that the request asks for')
}

/** What they read: all texts in both languages, as they were written. */
function keptTranslations<F extends Fields>(texts: F) {
  const names = Object.keys(texts) as (keyof F & string)[]
  const shape = Object.fromEntries(names.map((name) => [name, z.string()])) as { [N in keyof F]: z.ZodString }
  const inOne = z.object(shape)
  return z.object({ en: inOne, id: inOne }).describe('All texts by language, as they were written')
}

export const ProductTranslations = keptTranslations(productTexts)
export const BundleTranslations = keptTranslations(bundleTexts)
export const CategoryTranslations = keptTranslations(categoryTexts)
export const BrandTranslations = keptTranslations(brandTexts)
export const ValueTranslations = keptTranslations(valueTexts)
export const FamilyTranslations = keptTranslations(familyTexts)

const orNone = <S extends z.ZodType<string, string>>(name: S) => z.union([z.literal(''), name])

/** The same in one of two languages, where the name may be empty too. */
export const typedProductTexts = { ...productTexts, name: orNone(productTexts.name) }
export const typedBundleTexts = { ...bundleTexts, name: orNone(bundleTexts.name) }
export const typedFamilyTexts = { name: orNone(familyTexts.name) }
export const typedValueTexts = { name: orNone(valueTexts.name) }
export const typedCategoryTexts = { ...categoryTexts, name: orNone(categoryTexts.name) }

export const TypedProductTranslations = typedTranslations(typedProductTexts)
export const TypedBundleTranslations = typedTranslations(typedBundleTexts)
export const TypedCategoryTranslations = typedTranslations(typedCategoryTexts)
export const TypedBrandTranslations = typedTranslations(brandTexts)
export const TypedValueTranslations = typedTranslations(typedValueTexts)
export const TypedFamilyTranslations = typedTranslations(typedFamilyTexts)

/** As forms with files send them. */
export const ProductTranslationsText = orJsonText(TypedProductTranslations)
export const BundleTranslationsText = orJsonText(TypedBundleTranslations)

/** Which texts of an item are shown in the other language. */
export const Untranslated = z
  .array(z.string())
  .nullish()
  .describe('Texts that come in the other language, because there are none in the one that was asked for')

/** Of a row in a list of administrators. */
export const MissingLanguages = z
  .array(z.enum(languages))
  .describe('Languages in which a text is missing that is there in the other')
