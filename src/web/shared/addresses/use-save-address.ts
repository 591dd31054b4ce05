import { useQueryClient } from '@tanstack/react-query'
import { addAddress, editAddress, getAddress, listAddresses, setDefaultAddress } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../announce.ts'
import { changesOf } from './address-values.ts'
import type { CheckedAddress } from './address-values.ts'

/** Saves the form of an address, as a new one or as a change of `present`, and announces it. */
export function useSaveAddress(present?: Address): (values: CheckedAddress) => Promise<Address> {
  const client = useQueryClient()
  return async (values) => {
    const saved = present ? await change(present, values) : await request(addAddress, { body: values })
    await Promise.all([listAddresses, getAddress].map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
    announce(present ? editAddress.message : addAddress.message)
    return saved
  }
}

async function change(present: Address, values: CheckedAddress): Promise<Address> {
  const params = { id: present.address_id }
  const saved = await request(editAddress, { params, body: changesOf(values) })
  if (!values.is_default || present.is_default) return saved
  return request(setDefaultAddress, { params })
}
