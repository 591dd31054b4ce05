import { useRef, useState } from 'react'
import { ChevronLeft } from '../../ui/icons/list-icons.ts'
import { ChevronRight } from '../../ui/icons/shop-icons.ts'
import { BannerSlide } from '../../shared/banner-slide.tsx'
import { useTexts } from '../../shared/language.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import type { HomeData } from './home-loader.ts'

type Banner = HomeData['banners'][number]

/** The shop's banners. A slide changes when somebody changes it, never automatically. */
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
            <BannerSlide banner={banner} isFirst={index === 0} action={home.shopNow} />
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
