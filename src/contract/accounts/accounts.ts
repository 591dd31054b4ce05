import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { Email, Id, line, Password, Phone, printedLine, Time } from '../scalars.ts'
import { pageOf } from '../page.ts'
import { visible } from '../visible.ts'

export const Role = z.enum(['CUSTOMER', 'ADMIN'])
export type Role = z.output<typeof Role>

/** What a browser keeps between visits (the session entity without the typed password). */
export const SignedIn = z.object({
  user_id: Id,
  role: Role,
  email: z.string(),
  is_email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  is_phone_number_verified: z.boolean(),
  profile_picture: z.string().nullable(),
  referred_by_code: z.string().nullable(),
  new_user: z.boolean(),
  accessToken: z.string(),
  refreshToken: z.string(),
})
export type SignedIn = z.output<typeof SignedIn>

const loginExample = { email: 'siti@sehati.test', password: 'sehati-customer', role: 'CUSTOMER' }

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password; the wrong role answers exactly as a wrong password does',
  body: z.strictObject({
    email: Email,
    password: z.string().min(1, issue('password_missing')).max(128),
    role: Role,
  }),
  response: SignedIn,
  message: 'logged_in',
  errors: ['wrong_credentials'],
  attempts: 'secret',
  example: loginExample,
})

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Create a customer account and sign in',
  body: z.strictObject({
    email: Email,
    password: Password,
    firstName: line(1, 50),
    lastName: line(0, 50).default(''),
    language: z.enum(['en', 'id']).default('en'),
    verificationToken: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('From the link that was mailed to the address: the account is verified at once'),
    referralCode: z.string().overwrite(visible).max(20).optional().describe('Of the person who told me about the shop'),
  }),
  response: SignedIn,
  code: 201,
  message: 'registered',
  errors: ['email_taken', 'token_invalid'],
  attempts: 'register',
  example: { email: 'dewi@example.test', password: 'a long password', firstName: 'Dewi', lastName: 'Lestari' },
})

export const checkEmailAvailability = defineCall({
  method: 'POST',
  path: '/auth/check-email-availability',
  access: 'anyone',
  summary: 'Whether an e-mail address is free for a new account; a taken one is a 400',
  body: z.strictObject({ email: Email }),
  response: z.object({ available: z.literal(true) }),
  errors: ['email_taken'],
  attempts: 'register',
  example: { email: 'dewi@example.test' },
})

export const refreshToken = defineCall({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'anyone',
  summary: 'Exchange a refresh token for new tokens; 401 only when the session is truly dead',
  body: z.strictObject({ refreshToken: z.string().min(1).max(200) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  errors: ['session_expired'],
  example: { refreshToken: 'qY3…' },
})

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed_in',
  summary: 'End this session',
  response: z.null(),
  message: 'logged_out',
})

export const Profile = z.object({
  user_id: Id,
  role: Role,
  email: z.string(),
  is_email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  is_phone_number_verified: z.boolean(),
  has_password: z.boolean().describe('False for somebody who has only ever come by a sign-in provider'),
  profile_picture: z.string().nullable(),
  language: z.enum(['en', 'id']),
  is_language_chosen: z.boolean().describe('False for somebody whom others have entered, until they choose one'),
  referral_code: z.string(),
  created_at: Time,
})
export type Profile = z.output<typeof Profile>

export const getProfile = defineCall({
  method: 'GET',
  path: '/users/profile',
  access: 'signed_in',
  summary: 'The signed-in person',
  response: Profile,
})

export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/users/profile',
  access: 'signed_in',
  summary: 'Change names or language',
  body: z.strictObject({ first_name: line(1, 50), last_name: line(0, 50), language: z.enum(['en', 'id']) }).partial(),
  response: Profile,
  message: 'profile_changed',
  example: { first_name: 'Siti', last_name: 'Rahma' },
})

export const changePassword = defineCall({
  method: 'PATCH',
  path: '/users/profile/password',
  access: 'signed_in',
  summary: 'Change the password; every session ends',
  body: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: Password }),
  response: z.null(),
  message: 'password_changed',
  errors: ['conflict'],
  attempts: 'secret',
  example: { currentPassword: 'sehati-customer', newPassword: 'a longer and better one' },
})

/** Of a person's picture as it is sent. */
export const portraitMaxBytes = 5 * 1024 * 1024

export const uploadProfilePicture = defineCall({
  method: 'POST',
  path: '/users/profile/picture',
  access: 'signed_in',
  summary: 'Set my picture: JPEG, PNG, WebP, AVIF or HEIC to 5 MB; kept as a square of 512 without metadata',
  response: z.object({ pictureUrl: z.string() }),
  message: 'profile_changed',
  errors: ['payload_too_large', 'media_type_not_supported', 'invalid_input'],
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: portraitMaxBytes },
})

export const deleteProfilePicture = defineCall({
  method: 'DELETE',
  path: '/users/profile/picture',
  access: 'signed_in',
  summary: 'Remove my picture',
  response: z.null(),
  message: 'profile_changed',
})

export const closeAccount = defineCall({
  method: 'DELETE',
  path: '/users/profile',
  access: 'customer',
  summary: 'Close my account: what names me is removed, orders are kept. Needs the password or a sign-in just now',
  body: z.strictObject({
    password: z.string().min(1, issue('password_missing')).max(128).optional(),
    give_up_balance: z.boolean().default(false).describe('I know that what is left in my wallet is lost'),
  }),
  response: z.null(),
  message: 'account_closed',
  errors: ['account_in_use', 'fresh_sign_in_needed', 'invalid_input'],
  attempts: 'secret',
  example: { password: 'a long password' },
})

export const exportMyData = defineCall({
  method: 'GET',
  path: '/users/profile/export',
  access: 'signed_in',
  summary: 'Everything the shop holds about me, as a JSON file',
  response: FileAnswer,
  output: 'file',
})

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
