import clsx from 'clsx'
import { Heart } from '../../ui/icons/shop-icons.ts'
import { useTexts } from '../language.tsx'
import { useWish } from './use-wish.ts'
import { baseTexts } from '../../texts/base.en.ts'

type FavouriteButtonProps = { item: { id: string; name: string }; className: string }

/** The heart on a picture. Empty in what the server sends; a customer's own fill a moment later. */
export function FavouriteButton({ item, className }: FavouriteButtonProps) {
  const { item: texts } = useTexts(baseTexts)
  const [isOn, press] = useWish('favourites', item)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${texts.favourite}: ${item.name}`}
      onClick={press}
      className={clsx('js-only touch-target heart-button', className)}
    >
      <Heart aria-hidden className="size-5" />
    </button>
  )
}
