/** Numbers of the classes the shop may sell: cosmetics, kits, traditional medicine, supplements, devices. */
const sellable = [/^N[A-E]\d{11}$/, /^NKIT\d{9}$/, /^T[RIL]\d{9}$/, /^S[DIL]\d{9}$/, /^(?:AKD|AKL|PKD|PKL)\d{11}$/]
const medicine = /^(?:D[BTK]L|GKL)/

type Checked = { number: string } | { problem: string }

/** Spaces are ignored and letters made upper case; a medicine's number is refused by name. */
export function checkRegistrationNumber(typed: string): Checked {
  const number = typed.replace(/\s/g, '').toUpperCase()
  if (medicine.test(number))
    return { problem: 'This is the number of a medicine, which the shop has no licence to sell.' }
  if (sellable.some((shape) => shape.test(number))) return { number }
  return {
    problem: 'This is not a registration number of a cosmetic, kit, traditional medicine, supplement or device.',
  }
}
