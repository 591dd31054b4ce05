import latinFont from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

/** The address of the one font file every page needs, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrl: string = latinFont
