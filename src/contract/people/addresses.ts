import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { pageOf } from '../page.ts'
import { Id, line, Phone, printedLine, Time } from '../scalars.ts'
import { visible } from '../visible.ts'

/** Indonesia's provinces, as `state` takes them. */
export const provinces = [
  'Aceh',
  'Sumatera Utara',
  'Sumatera Barat',
  'Riau',
  'Kepulauan Riau',
  'Jambi',
  'Sumatera Selatan',
  'Kepulauan Bangka Belitung',
  'Bengkulu',
  'Lampung',
  'DKI Jakarta',
  'Jawa Barat',
  'Banten',
  'Jawa Tengah',
  'DI Yogyakarta',
  'Jawa Timur',
  'Bali',
  'Nusa Tenggara Barat',
  'Nusa Tenggara Timur',
  'Kalimantan Barat',
  'Kalimantan Tengah',
  'Kalimantan Selatan',
  'Kalimantan Timur',
  'Kalimantan Utara',
  'Sulawesi Utara',
  'Gorontalo',
  'Sulawesi Tengah',
  'Sulawesi Barat',
  'Sulawesi Selatan',
  'Sulawesi Tenggara',
  'Maluku',
  'Maluku Utara',
  'Papua',
  'Papua Barat',
  'Papua Selatan',
  'Papua Tengah',
  'Papua Pegunungan',
  'Papua Barat Daya',
] as const

export const AddressType = z.enum(['HOME', 'OFFICE', 'OTHER', 'WAREHOUSE'])

/** The fields without defaults, so that an edit touches only what was sent. */
const addressFields = {
  label: line(0, 30),
  address_type: AddressType,
  receiver_name: printedLine(1, 100),
  receiver_phone_number: Phone,
  phone_number: Phone.describe("The owner's own number; the receiver's where left out"),
  address_line: printedLine(5, 255),
  village: printedLine(0, 100),
  district: printedLine(0, 100),
  city: printedLine(1, 100),
  state: z.enum(provinces, issue('choose_province')),
  postal_code: z
    .string()
    .overwrite(visible)
    .regex(/^\d{5}$/, issue('postal_code_digits')),
  country: z.literal('ID'),
  courier_note: printedLine(0, 100),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}

export const AddressInput = z
  .strictObject({
    ...addressFields,
    label: addressFields.label.default(''),
    address_type: AddressType.default('HOME'),
    phone_number: addressFields.phone_number.optional(),
    village: addressFields.village.default(''),
    district: addressFields.district.default(''),
    country: addressFields.country.default('ID'),
    courier_note: addressFields.courier_note.default(''),
    latitude: addressFields.latitude.default(null),
    longitude: addressFields.longitude.default(null),
    is_default: z.boolean().default(false),
  })
  .refine((a) => (a.latitude === null) === (a.longitude === null), {
    path: ['longitude'],
    message: issue('position_in_two'),
  })

const AddressChanges = z.strictObject(addressFields).partial()

export const Address = z.object({
  address_id: Id,
  user_id: Id,
  label: z.string(),
  address_type: AddressType,
  receiver_name: z.string(),
  receiver_phone_number: z.string(),
  phone_number: z.string(),
  address_line: z.string(),
  village: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  courier_note: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_default: z.boolean(),
  created_at: Time,
  updated_at: Time,
})
export type Address = z.output<typeof Address>

const addressExample = {
  label: 'Rumah',
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line: 'Jl. Melati No. 12',
  district: 'Coblong',
  city: 'Kota Bandung',
  state: 'Jawa Barat',
  postal_code: '40132',
}

export const listAddresses = defineCall({
  method: 'GET',
  path: '/users/addresses',
  access: 'signed_in',
  summary: 'My address book, the default one first',
  response: pageOf(Address),
})

export const addAddress = defineCall({
  method: 'POST',
  path: '/users/address',
  access: 'signed_in',
  summary: 'Add an address; the first one is the default',
  body: AddressInput,
  response: Address,
  code: 201,
  message: 'address_added',
  errors: ['address_limit'],
  example: addressExample,
})

const byAddressId = z.object({ id: Id })

export const getAddress = defineCall({
  method: 'GET',
  path: '/users/address/{id}',
  access: 'signed_in',
  summary: 'One of my addresses',
  params: byAddressId,
  response: Address,
  errors: ['not_found'],
})

export const editAddress = defineCall({
  method: 'PATCH',
  path: '/users/address/{id}',
  access: 'signed_in',
  summary: 'Change an address; only the fields that are sent',
  params: byAddressId,
  body: AddressChanges,
  response: Address,
  message: 'address_changed',
  errors: ['not_found'],
  example: { courier_note: 'Pagar hijau' },
})

export const deleteAddress = defineCall({
  method: 'DELETE',
  path: '/users/address/{id}',
  access: 'signed_in',
  summary: 'Delete an address; after the default one, the newest becomes the default',
  params: byAddressId,
  response: z.null(),
  message: 'address_deleted',
  errors: ['not_found'],
})

export const setDefaultAddress = defineCall({
  method: 'PATCH',
  path: '/users/address/{id}/set-default',
  access: 'signed_in',
  summary: 'Make an address the default',
  params: byAddressId,
  response: Address,
  message: 'main_address_changed',
  errors: ['not_found'],
})
