import { useRef, useState } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { picture } from '../../shared/picture-sizes.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { HomeData } from './home-loader.ts'

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
            <Slide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-1.5 sm:absolute sm:bottom-6 sm:left-10 sm:text-primary-950 lg:left-14">
          <IconButton
            size="sm"
            variant="outlined"
            label={home.previousBanner}
            icon={<ChevronLeft />}
            onClick={() => show(current - 1)}
          />
          <span aria-hidden className="tabular min-w-10 rounded-sm text-center text-sm font-semibold sm:bg-primary-50">
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

/**
 * Words at the left, the picture behind them with what it shows at the right; on phones the words stand above it. Light in
 * both appearances, as the pictures are, with a veil under the words for pictures that are not.
 */
function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { home } = useTexts('catalogue')
  const localized = useLocalized()
  return (
    <div className="relative flex h-full flex-col bg-primary-50 text-primary-950 sm:min-h-80 sm:flex-row sm:items-center lg:min-h-100">
      <div className="z-1 flex flex-col items-start gap-3 px-5 pt-6 pb-4 sm:w-[55%] sm:px-10 sm:pt-10 sm:pb-20 lg:px-14">
        <h2 className="max-w-md text-2xl sm:text-3xl lg:text-4xl">{localized(banner.title)}</h2>
        <p className="max-w-md text-pretty text-primary-900 sm:text-lg">{localized(banner.body)}</p>
        {banner.link !== null && (
          <ButtonLink to={banner.link} className="mt-2 bg-primary-800! text-white!" iconAfter={<ArrowRight />}>
            {home.shopNow}
          </ButtonLink>
        )}
      </div>
      {banner.image_url !== null && (
        <>
          <Picture
            {...picture(banner.image_url)}
            alt=""
            priority={isFirst}
            sizes="(min-width: 76rem) 75rem, (min-width: 40rem) 96vw, 150vw"
            className="mt-auto h-52 w-full bg-transparent! [mask-image:linear-gradient(to_bottom,transparent,black_25%)] sm:absolute! sm:inset-0 sm:h-full sm:[mask-image:none] [&_img]:object-right"
          />
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 w-2/3 bg-linear-to-r from-white/75 via-white/50 to-transparent max-sm:hidden"
          />
        </>
      )}
    </div>
  )
}
