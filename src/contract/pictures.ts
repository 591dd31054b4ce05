import * as z from 'zod'
import { defineCall } from './call.ts'
import { issue } from './messages/issues.ts'

/** The base address of a stored picture, see `pictureWidths`. */
export const PictureUrl = z.string().regex(/^\/media\/[a-f0-9]{8,64}$/, issue('not_stored_picture'))

/** What may be sent as a picture, for checks before sending; the server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const pictureMaxBytes = 5 * 1024 * 1024

/**
 * Stores one picture and returns its address, which products, bundles, categories and content then name. Sending the
 * same bytes again returns the same address. A picture that nothing names is not shown.
 */
export const uploadPicture = defineCall({
  method: 'POST',
  path: '/admin/pictures',
  access: 'admin',
  permission: ['catalogue', 'content', 'settings', 'vouchers'],
  summary: 'Store a picture in all sizes, without metadata, for products, bundles, categories and content',
  input: 'multipart',
  files: { field: 'file', maxFiles: 1, maxBytes: pictureMaxBytes },
  response: z.object({ image_url: PictureUrl }),
  code: 201,
  message: 'picture_stored',
  errors: ['invalid_input', 'payload_too_large', 'media_type_not_supported'],
})
