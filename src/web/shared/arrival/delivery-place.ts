import { listAddresses } from '#contract/people/addresses.ts'
import type { DistrictPlace } from '#contract/orders/delivery.ts'
import { request } from '../../api/request.ts'
import { readSession } from '../session/session.ts'
import { lasting } from '../browser-storage.ts'

const key = 'delivery-place'

/** The district that was chosen here, else the one of the customer's main address; null where there is neither. */
export async function firstPlace(): Promise<DistrictPlace | null> {
  return rememberedPlace() ?? placeOfCustomer()
}

/** Null at first. */
export function rememberedPlace(): DistrictPlace | null {
  const value = lasting.readJson(key)
  return isPlace(value) ? value : null
}

export function rememberPlace(place: DistrictPlace): void {
  lasting.write(key, JSON.stringify(place))
}

async function placeOfCustomer(): Promise<DistrictPlace | null> {
  if (readSession().role !== 'CUSTOMER') return null
  const addresses = await request(listAddresses, {}).catch(() => null)
  const main = addresses?.data.find(({ is_default }) => is_default)
  if (!main || main.district === '') return null
  // An address has been checked against the list of regions.
  return { state: main.state as DistrictPlace['state'], city: main.city, district: main.district }
}

function isPlace(value: unknown): value is DistrictPlace {
  return typeof value === 'object' && value !== null && 'state' in value && 'city' in value && 'district' in value
}
