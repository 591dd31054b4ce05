import * as z from 'zod'
import { issue } from '../messages/issues.ts'
import type { ProductClass } from './listing.ts'

/** The numbers of each class, as the database's `registration_class` knows them; accessories have none. */
const shapes: Record<Exclude<ProductClass, 'ACCESSORY'>, RegExp> = {
  COSMETIC: /^(?:N[A-E]\d{11}|NKIT\d{9})$/,
  TRADITIONAL_MEDICINE: /^(?:T[RIL]|HT|FF)\d{9}$/,
  SUPPLEMENT: /^S[DIL]\d{9}$/,
  FOOD: /^M[DL]\d{12,15}$/,
  DEVICE: /^AK[DL]\d{11}$/,
  HOUSEHOLD: /^PK[DL]\d{11}$/,
}
const medicine = /^(?:D[BTK]L|GKL)/

const problems = {
  medicine: issue('registration_of_medicine'),
  unknown: issue('registration_unknown'),
}

function written(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** The class that a number says, however it is written; null where it is the number of none. */
export function classOfNumber(typed: string): ProductClass | null {
  const number = written(typed)
  const found = Object.entries(shapes).find(([, shape]) => shape.test(number))
  return (found?.[0] ?? null) as ProductClass | null // a key of the record
}

/** Spaces are ignored and letters made upper case; nothing typed is no number. */
export const RegistrationNumber = z
  .string()
  .max(40)
  .nullable()
  .transform((typed, context) => {
    const number = written(typed ?? '')
    if (number === '') return null
    if (!medicine.test(number) && classOfNumber(number) !== null) return number
    context.addIssue({ code: 'custom', message: medicine.test(number) ? problems.medicine : problems.unknown })
    return z.NEVER
  })
