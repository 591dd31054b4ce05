import { listAddresses } from '#contract/accounts/accounts.ts'
import type { DistrictPlace } from '#contract/orders/delivery.ts'
import { request } from '../../api/request.ts'
import { readSession } from '../session/session.ts'

const key = 'delivery-place'

/** The district that was chosen here, else the one of the customer's main address; null where there is neither. */
export async function firstPlace(): Promise<DistrictPlace | null> {
  return rememberedPlace() ?? placeOfCustomer()
}

/** Null at first, and where the browser keeps nothing. */
export function rememberedPlace(): DistrictPlace | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isPlace(value) ? value : null
  } catch {
    return null
  }
}

export function rememberPlace(place: DistrictPlace): void {
  try {
    localStorage.setItem(key, JSON.stringify(place))
  } catch {
    // Nothing is kept here: the next page asks again.
  }
}

async function placeOfCustomer(): Promise<DistrictPlace | null> {
  if (readSession().role !== 'CUSTOMER') return null
  const addresses = await request(listAddresses, {}).catch(() => [])
  const main = addresses.find(({ is_default }) => is_default)
  if (!main || main.district === '') return null
  // An address has been checked against the list of regions.
  return { state: main.state as DistrictPlace['state'], city: main.city, district: main.district }
}

function isPlace(value: unknown): value is DistrictPlace {
  return typeof value === 'object' && value !== null && 'state' in value && 'city' in value && 'district' in value
}
