import clsx from 'clsx'

/** A picture in several sizes and formats, as a server that makes variants describes it. */
export type PictureSource = { type: 'image/avif' | 'image/webp'; srcSet: string }

export type PictureProps = {
  src: string
  alt: string
  /** The true size of the picture; keeps its room free before it arrives. */
  width: number
  height: number
  /** Best format first. */
  sources?: readonly PictureSource[] | undefined
  srcSet?: string | undefined
  /** How wide it is shown: "(min-width: 64rem) 25vw, 50vw". */
  sizes?: string | undefined
  /** The main picture of a page: loaded at once and first. */
  priority?: boolean | undefined
  /** A tiny version of a few pixels as a data URI, shown until the picture arrives. */
  placeholder?: string | undefined
  /** `cover` fills the box given by `className`, `contain` shows all of it. */
  fit?: 'cover' | 'contain' | undefined
  /** For the box: its aspect, radius, ground. */
  className?: string | undefined
}

/**
 * A picture that moves nothing when it comes: lazy unless `priority`, AVIF and WebP where given.
 * `<Picture src={p.src} sources={p.sources} width={800} height={800} alt={p.alt} sizes="50vw" className="aspect-square" />`
 */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sources = [], srcSet, sizes, priority = false, placeholder, fit = 'cover' } = props
  const fill = fit === 'cover' ? 'object-cover' : 'object-contain'
  return (
    <span className={clsx('relative block overflow-hidden bg-surface-tint', props.className)}>
      {/* Behind the picture and covered by it; so small that it is blurred by being stretched. */}
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          className={clsx('absolute inset-0 size-full', fill)}
        />
      )}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          // Browsers would load visible pictures as urgently as the main one.
          fetchPriority={priority ? 'high' : 'low'}
          decoding={priority ? undefined : 'async'}
          className={clsx('relative size-full', fill)}
        />
      </picture>
    </span>
  )
}
