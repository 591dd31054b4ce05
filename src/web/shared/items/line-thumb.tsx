import { Package } from '../../ui/icons/shop-icons.ts'
import clsx from 'clsx'
import { pictureAt } from './picture-sizes.ts'

type Props = { imageUrl: string | null; className?: string | undefined }

/** The small square picture of a line in a cart or an order, beside its name, so it is hidden from screen readers. */
export function LineThumb({ imageUrl, className }: Props) {
  const shape = clsx('grid shrink-0 place-items-center overflow-hidden rounded-lg border bg-surface-tint', className)
  if (imageUrl === null) {
    return (
      <span aria-hidden className={clsx(shape, 'text-text-muted')}>
        <Package className="size-2/5 stroke-[1.5]" />
      </span>
    )
  }
  return (
    <span aria-hidden className={shape}>
      <img
        src={pictureAt(imageUrl, 160)}
        srcSet={`${pictureAt(imageUrl, 160)} 1x, ${pictureAt(imageUrl, 320)} 2x`}
        alt=""
        width={160}
        height={160}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  )
}
