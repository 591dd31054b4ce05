import { useRef, useState } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import clsx from 'clsx'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { picture } from '../../shared/picture-sizes.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { HomeData } from './home-page.tsx'

type Banner = HomeData['banners'][number]

/** What the shop wants to show first. It turns when somebody turns it, never by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useTexts('catalogue')
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  if (banners.length === 0) return null

  function show(index: number) {
    const list = track.current
    list?.scrollTo({ left: ((index + banners.length) % banners.length) * list.clientWidth, behavior: 'smooth' })
  }

  return (
    <section aria-label={home.banners} className="relative">
      <ul
        ref={track}
        onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto rounded-xl"
      >
        {banners.map((banner, index) => (
          <li key={banner.title.en} className="w-full shrink-0 snap-center">
            <Slide banner={banner} isFirst={index === 0} tint={index} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="absolute right-4 bottom-4 flex items-center gap-1.5 sm:right-6 sm:bottom-6">
          <IconButton
            size="sm"
            variant="outlined"
            label={home.previousBanner}
            icon={<ChevronLeft />}
            onClick={() => show(current - 1)}
          />
          <span aria-hidden className="tabular min-w-10 text-center text-sm font-semibold text-primary-950">
            {current + 1} / {banners.length}
          </span>
          <IconButton
            size="sm"
            variant="outlined"
            label={home.nextBanner}
            icon={<ChevronRight />}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </section>
  )
}

/** Fixed light grounds in both appearances: the drawn pictures stand on them. */
const grounds = ['bg-primary-100', 'bg-secondary-100', 'bg-primary-200']

function Slide({ banner, isFirst, tint }: { banner: Banner; isFirst: boolean; tint: number }) {
  const { home } = useTexts('catalogue')
  const localized = useLocalized()
  return (
    <div
      className={clsx(
        'grid h-full text-primary-950 sm:min-h-80 sm:grid-cols-[1.2fr_1fr]',
        grounds[tint % grounds.length],
      )}
    >
      <div className="flex flex-col items-start justify-center gap-3 px-5 pt-7 pb-5 sm:px-10 sm:py-10 lg:px-14">
        <h2 className="max-w-md text-2xl sm:text-3xl lg:text-4xl">{localized(banner.title)}</h2>
        <p className="max-w-md text-pretty text-primary-900 sm:text-lg">{localized(banner.body)}</p>
        {banner.link !== null && (
          <ButtonLink to={banner.link} className="mt-2 bg-primary-800! text-white!" iconAfter={<ArrowRight />}>
            {home.shopNow}
          </ButtonLink>
        )}
      </div>
      {banner.image_url !== null && (
        <Picture
          {...picture(banner.image_url)}
          alt=""
          priority={isFirst}
          sizes="(min-width: 76rem) 34rem, (min-width: 40rem) 45vw, 100vw"
          className="h-56 bg-transparent! sm:h-full sm:max-h-96"
        />
      )}
    </div>
  )
}
