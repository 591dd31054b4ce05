import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** The way to the prepaid routines, with the line that says what they are not. */
export function SkinvestmentTeaser() {
  const { skinvestment: texts } = useTexts(catalogueTexts).home
  const { language } = useLanguage()
  return (
    <CachedFragment
      as="section"
      cacheBy={['skinvestment-teaser']}
      className="later flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border bg-surface-tint px-5 py-6 sm:px-10 sm:py-8"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl sm:text-2xl">{texts.title}</h2>
        <p className="mt-1.5 text-pretty">{texts.text}</p>
        <p lang={language === 'id' ? undefined : 'id'} className="mt-1.5 text-sm text-pretty text-text-muted">
          {texts.line}
        </p>
      </div>
      <ButtonLink to={paths.skinvestment()}>{texts.link}</ButtonLink>
    </CachedFragment>
  )
}
