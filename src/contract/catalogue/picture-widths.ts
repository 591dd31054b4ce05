/** The widths every picture is rendered in; each in AVIF and WebP. The largest is for zooming and for banners. */
export const pictureWidths = [160, 320, 640, 1080, 1600] as const

/** Next to them the one for previews of links, `{image_url}/1200.jpg`. */
export const linkPicture = { width: 1200, height: 630 } as const
