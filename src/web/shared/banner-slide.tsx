import { ArrowRight } from '../ui/icons/list-icons.ts'
import { ButtonLink } from '../ui/action/button-link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { useLangOfBoth, useLocalized } from './language.tsx'
import { picture, placeholderOf } from './items/picture-sizes.ts'

type Words = { en: string; id: string }

export type Banner = {
  title: Words
  body: Words
  image_url: string | null
  image_preview: string | null
  link: string | null
}

type BannerSlideProps = {
  banner: Banner
  isFirst?: boolean
  /** On the button that leads to the link. */ action: string
}

/**
 * The words are on the left, the picture's subject on the right. A phone shows title and button only, so that the slide is low.
 * It is light in both appearances, as the pictures are, and a veil under the words makes them readable on darker pictures.
 */
export function BannerSlide({ banner, isFirst = false, action }: BannerSlideProps) {
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const preview = placeholderOf(banner.image_preview)
  return (
    <div className="relative isolate flex h-full min-h-30 items-center bg-primary-50 text-primary-950 sm:min-h-80 lg:min-h-100">
      <div className="z-1 flex w-[64%] flex-col items-start gap-2 py-2 pl-4 sm:w-1/2 sm:gap-3 sm:pt-10 sm:pr-4 sm:pb-20 sm:pl-10 lg:w-[55%] lg:px-14">
        <h2 lang={langOf(banner.title)} className="max-w-md text-lg wrap-anywhere sm:text-3xl lg:text-4xl">
          {localized(banner.title)}
        </h2>
        <p lang={langOf(banner.body)} className="max-w-md text-pretty text-primary-900 max-sm:hidden sm:text-lg">
          {localized(banner.body)}
        </p>
        {banner.link !== null && (
          <ButtonLink
            to={banner.link}
            className="bg-primary-800! text-white! max-sm:px-4! max-sm:text-sm! sm:mt-2"
            iconAfter={<ArrowRight />}
          >
            {action}
          </ButtonLink>
        )}
      </div>
      {banner.image_url !== null && (
        <>
          <Picture
            {...picture(banner.image_url, 1600)}
            placeholder={preview}
            alt=""
            priority={isFirst}
            sizes="(min-width: 76rem) 75rem, 96vw"
            className="absolute! inset-0 h-full w-full bg-transparent! [&_img]:object-right"
          />
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 w-3/4 bg-linear-to-r from-white/85 via-white/60 to-transparent sm:w-2/3 sm:from-white/75 sm:via-white/50"
          />
        </>
      )}
    </div>
  )
}
