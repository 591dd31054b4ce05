/** Pictures and files. `{name}` is a placeholder. */
export const pictures = {
  choose_picture: 'Please choose a picture.',
  picture_too_large: 'A picture may have at most 5 MB.',
  picture_type: 'Please send a JPEG, PNG, WebP or AVIF picture.',
  portrait_type: 'Please send a JPEG, PNG, WebP, AVIF or HEIC picture.',
  picture_damaged: 'This picture is damaged.',
  picture_megapixels: 'This picture has more than {megapixels} megapixels.',
  picture_pixels: 'This picture has too many pixels.',
  picture_not_stored: 'This picture is not in the shop. Please send it again.',
  not_stored_picture: 'Must be a stored picture.',
  at_most_pictures: 'At most {max} pictures.',
  pictures_full: 'At most {max} pictures; this product has {present}.',
  picture_twice: 'The same picture stands here twice.',
  picture_missing: 'Please add at least one picture.',
  files_unreachable: 'Files cannot be reached right now. Please try again in a moment.',
} as const
