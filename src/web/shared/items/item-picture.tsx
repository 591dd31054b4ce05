import { Leaf } from '../../ui/icons/shop-icons.ts'
import clsx from 'clsx'
import { Picture } from '../../ui/media/picture.tsx'
import { picture, placeholderOf } from './picture-sizes.ts'

type ItemPictureProps = {
  imageUrl: string | null
  /** Shown until it arrives, where the call gives one. */
  preview?: string | null | undefined
  /** Empty where the name is beside it. */
  alt?: string | undefined
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  priority?: boolean | undefined
  className?: string | undefined
}

/** The square picture of a product, bundle or category, or a quiet ground with a leaf where there is none. */
export function ItemPicture({ imageUrl, preview = null, alt = '', sizes, priority, className }: ItemPictureProps) {
  if (imageUrl === null) {
    return (
      <span className={clsx('grid aspect-square place-items-center bg-surface-tint text-text-accent/35', className)}>
        <Leaf aria-hidden className="size-1/4" />
      </span>
    )
  }
  return (
    <Picture
      {...picture(imageUrl, 640)}
      placeholder={placeholderOf(preview)}
      alt={alt}
      sizes={sizes}
      priority={priority}
      className={clsx('aspect-square', className)}
    />
  )
}
