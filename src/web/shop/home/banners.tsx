import type { ReactNode } from 'react'
import { ChevronLeft } from '../../ui/icons/list-icons.ts'
import { ChevronRight } from '../../ui/icons/shop-icons.ts'
import { BannerSlide } from '../../shared/banner-slide.tsx'
import { useTexts } from '../../shared/language.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useSlides } from '../../ui/media/use-slides.ts'
import type { HomeData } from './home-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

type Banner = HomeData['banners'][number]

/** The shop's banners, to swipe. A slide changes by the visitor, never automatically. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useTexts(catalogueTexts)
  const { track, current, show, listProps } = useSlides(banners.length)
  if (banners.length === 0) return null
  return (
    <section aria-label={home.banners} className="relative">
      <ul
        ref={track}
        {...listProps}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl"
      >
        {banners.map((banner, index) => (
          <li key={banner.title.en} className="w-full shrink-0 snap-center">
            <BannerSlide banner={banner} isFirst={index === 0} action={home.shopNow} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="js-only absolute right-1 bottom-0 flex items-center justify-center text-primary-950 sm:right-auto sm:bottom-6 sm:left-10 sm:gap-1 lg:left-14">
          <Turn label={home.previousBanner} icon={<ChevronLeft />} onPress={() => show(current - 1)} />
          {banners.map((banner, index) => (
            <button
              key={banner.title.en}
              type="button"
              aria-label={home.showBanner(index + 1, banners.length)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
              // The dot is small, what is pressed is not.
              className="group grid h-11 w-[min(1.75rem,7vw)] place-items-center"
            >
              <span className="h-2 w-2 rounded-full bg-primary-950/40 transition-[width] max-sm:ring-2 max-sm:ring-white/70 group-aria-[current]:w-5 group-aria-[current]:bg-primary-800" />
            </button>
          ))}
          <Turn label={home.nextBanner} icon={<ChevronRight />} onPress={() => show(current + 1)} />
        </div>
      )}
    </section>
  )
}

/** Phones are swiped. */
function Turn({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <span className="hidden sm:contents">
      <IconButton size="sm" variant="outlined" label={label} icon={icon} onClick={onPress} />
    </span>
  )
}
