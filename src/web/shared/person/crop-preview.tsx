import type { Area } from './draw-crop.ts'

type CropPreviewProps = {
  url: string
  /** In percent of the picture. */
  area: Area
  label: string
}

/** The chosen part as the shop will show it, in two sizes. */
export function CropPreview({ url, area, label }: CropPreviewProps) {
  return (
    <figure className="flex shrink-0 items-center gap-3">
      <figcaption className="text-sm text-text-muted max-sm:sr-only">{label}</figcaption>
      {['size-16', 'size-8'].map((size) => (
        <span key={size} className={`${size} relative block overflow-hidden rounded-full border bg-surface-sunken`}>
          <img
            src={url}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${10_000 / area.width}%`,
              height: `${10_000 / area.height}%`,
              left: `${(-area.x * 100) / area.width}%`,
              top: `${(-area.y * 100) / area.height}%`,
            }}
          />
        </span>
      ))}
    </figure>
  )
}
