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
 * The words are on the left, the picture's subject on the right; on phones the words are above it. It is light in both
 * appearances, as the pictures are, and a veil under the words makes them readable on darker pictures.
 */
export function BannerSlide({ banner, isFirst = false, action }: BannerSlideProps) {
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const preview = placeholderOf(banner.image_preview)
  return (
    <div className="relative isolate flex h-full flex-col bg-primary-50 text-primary-950 sm:min-h-80 sm:flex-row sm:items-center lg:min-h-100">
      {/* On phones the picture's own colours are the ground of the words too: its calm left side, blurred by being stretched. */}
      {preview !== undefined && (
        <img
          src={preview}
          alt=""
          className="absolute inset-0 size-full object-cover object-left opacity-70 sm:hidden"
        />
      )}
      <div className="z-1 flex flex-col items-start gap-3 px-5 pt-6 pb-4 sm:w-1/2 sm:pt-10 sm:pr-4 sm:pb-20 sm:pl-10 lg:w-[55%] lg:px-14">
        <h2 lang={langOf(banner.title)} className="max-w-md text-2xl sm:text-3xl lg:text-4xl">
          {localized(banner.title)}
        </h2>
        <p lang={langOf(banner.body)} className="max-w-md text-pretty text-primary-900 sm:text-lg">
          {localized(banner.body)}
        </p>
        {banner.link !== null && (
          <ButtonLink to={banner.link} className="mt-2 bg-primary-800! text-white!" iconAfter={<ArrowRight />}>
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
            sizes="(min-width: 76rem) 75rem, (min-width: 40rem) 96vw, 32rem"
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
