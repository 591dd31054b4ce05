import { preload } from 'react-dom'
import { FavouriteButton } from '../../shared/wishes/favourite-button.tsx'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useTexts } from '../../shared/language.tsx'
import { picture, pictureAt, placeholderOf } from '../../shared/items/picture-sizes.ts'
import { Gallery } from '../../ui/media/gallery.tsx'
import { productTexts } from '../../texts/product.en.ts'

const sizes = '(min-width: 76rem) 36rem, (min-width: 48rem) 46vw, 94vw'

type ItemGalleryProps = {
  id: string
  name: string
  images: readonly { image_url: string; preview: string | null }[]
}

/** The first picture is what people wait for, so the page requests it first. */
export function preloadFirst(images: ItemGalleryProps['images']): void {
  const [first] = images
  if (!first) return
  const main = picture(first.image_url)
  preload(main.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: main.sources[0]?.srcSet ?? '',
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** The pictures of a product or bundle. */
export function ItemGallery({ id, name, images }: ItemGalleryProps) {
  const product = useTexts(productTexts)
  return (
    <div className="relative min-w-0 md:sticky md:top-34 md:self-start">
      {images.length === 0 ? (
        <ItemPicture imageUrl={null} sizes={sizes} className="rounded-xl border" />
      ) : (
        <Gallery
          label={product.pictures(name)}
          pictures={images.map(({ image_url, preview }, index) => ({
            ...picture(image_url),
            placeholder: placeholderOf(preview),
            largeSrcSet: picture(image_url, 1600).srcSet,
            thumb: pictureAt(image_url, 160),
            alt: index === 0 ? name : '',
            sizes,
          }))}
        />
      )}
      <FavouriteButton item={{ id, name }} className="absolute! top-3 right-3 size-11" />
    </div>
  )
}
