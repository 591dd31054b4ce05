import * as z from 'zod'
import { issue } from '../messages/issues.ts'

/** Numbers of the classes the shop may sell: cosmetics, kits, traditional medicine, supplements, devices. */
const sellable = [/^N[A-E]\d{11}$/, /^NKIT\d{9}$/, /^T[RIL]\d{9}$/, /^S[DIL]\d{9}$/, /^(?:AKD|AKL|PKD|PKL)\d{11}$/]
const medicine = /^(?:D[BTK]L|GKL)/

const problems = {
  medicine: issue('registration_of_medicine'),
  unknown: issue('registration_unknown'),
}

/** Spaces are ignored and letters made upper case; nothing typed is no number. */
export const RegistrationNumber = z
  .string()
  .max(40)
  .nullable()
  .transform((typed, context) => {
    const number = (typed ?? '').replace(/\s/g, '').toUpperCase()
    if (number === '') return null
    if (!medicine.test(number) && sellable.some((shape) => shape.test(number))) return number
    context.addIssue({ code: 'custom', message: medicine.test(number) ? problems.medicine : problems.unknown })
    return z.NEVER
  })
