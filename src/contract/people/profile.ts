import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer } from '../file.ts'
import { Id, line, Time } from '../scalars.ts'

export const Role = z.enum(['CUSTOMER', 'ADMIN'])
export type Role = z.output<typeof Role>

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
  worksWithoutFactor: true,
  summary: 'The signed-in person',
  response: Profile,
})

export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/users/profile',
  access: 'signed_in',
  worksWithoutFactor: true,
  summary: 'Change names or language',
  body: z.strictObject({ first_name: line(1, 50), last_name: line(0, 50), language: z.enum(['en', 'id']) }).partial(),
  response: Profile,
  message: 'profile_changed',
  example: { first_name: 'Siti', last_name: 'Rahma' },
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

export const exportMyData = defineCall({
  method: 'GET',
  path: '/users/profile/export',
  access: 'signed_in',
  summary: 'Everything the shop holds about me, as a JSON file',
  response: FileAnswer,
  output: 'file',
})
