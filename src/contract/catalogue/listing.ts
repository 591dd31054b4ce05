import * as z from 'zod'
import { issue } from '../messages/issues.ts'
import { line } from '../scalars.ts'

/*
 * What says whether a product may be on sale: its class, its registration, and whether it is halal. The rule itself is the
 * database's (`listing_problems`, decision 171).
 */

export const productClasses = [
  'COSMETIC',
  'TRADITIONAL_MEDICINE',
  'SUPPLEMENT',
  'FOOD',
  'DEVICE',
  'HOUSEHOLD',
  'ACCESSORY',
] as const
export type ProductClass = (typeof productClasses)[number]
export const ProductClass = z
  .enum(productClasses)
  .describe('Follows from the registration number where there is one; ACCESSORY needs none')

export const halalStatuses = ['CERTIFIED', 'NOT_HALAL', 'NOT_DUE', 'UNKNOWN'] as const
export const HalalStatus = z
  .enum(halalStatuses)
  .describe('CERTIFIED by the number of a certificate; NOT_DUE: a device whose class needs none yet')

export const halalClasses = ['B', 'C'] as const
export const HalalClass = z.enum(halalClasses).describe('Risk class of a device: B is due in 2029, C in 2034')

const Until = z.iso
  .date(issue('not_a_day'))
  .describe('The last day on which the registration is valid, in Asia/Jakarta')
const noText = z.literal('').transform(() => null)

/** Everything of these that an administrator may set; empty text is null, as forms and spreadsheets have it. */
export const listingFields = {
  product_class: z.union([noText, ProductClass.nullable()]),
  registration_until: z.union([noText, Until.nullable()]),
  registration_holder: z.union([noText, line(2, 150).nullable()]).describe('Who holds the registration'),
  halal_status: HalalStatus,
  halal_class: z.union([noText, HalalClass.nullable()]),
  halal_reason: z
    .union([noText, line(3, 300).nullable()])
    .describe('Why it is on sale while it is not known whether it is halal'),
}

export const listingDefaults = {
  product_class: null,
  registration_until: null,
  registration_holder: null,
  halal_status: 'UNKNOWN',
  halal_class: null,
  halal_reason: null,
} as const

/** What administrators narrow products down by. */
export const ListingFilter = z
  .enum(['INCOMPLETE', 'ENDING', 'HALAL_UNKNOWN'])
  .describe('Class, number, end or holder is missing; ends within 90 days; not known whether it is halal')

/** What the database says of a product that may not be sold, each with the field that mends it. */
export const listingProblems = {
  product_class_unsaid: 'product_class',
  registration_unknown: 'registration_number',
  registration_missing: 'registration_number',
  registration_end_missing: 'registration_until',
  registration_ended: 'registration_until',
  registration_holder_missing: 'registration_holder',
  halal_unknown: 'halal_reason',
  halal_certificate_missing: 'halal_certificate',
  halal_certificate_there: 'halal_status',
  halal_class_missing: 'halal_class',
} as const
export type ListingProblem = keyof typeof listingProblems
