import { useLoaderData } from 'react-router'
import { Head } from '../../runtime/head.tsx'
import { day } from '../../shared/dates.ts'
import { useLangOfBoth, useLanguage, useLocalized, useTexts } from '../../shared/language.tsx'
import { RichText } from '../../shared/rich-text.tsx'
import { termsTexts } from '../../shared/terms/terms.en.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { picture, placeholderOf } from '../../shared/items/picture-sizes.ts'
import type { contentLoader } from './content-loader.ts'
import { leadOf, withSections } from './sections.ts'
import type { Section } from './sections.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** A page of words: about, help, policy, terms; long ones with a table of contents. */
export function Component() {
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const { title, body_html, image_url, image_preview, words, path } = useLoaderData<ReturnType<typeof contentLoader>>()
  const { html, sections } = withSections(localized(body_html))
  return (
    <main id="main" tabIndex={-1} className="content-width py-8 outline-none sm:py-12">
      <Head title={localized(title)} description={leadOf(localized(body_html))} path={path} />
      <div className="flex justify-center gap-8 max-lg:flex-col">
        {sections.length > 0 && (
          <Contents
            sections={sections}
            className="sticky top-36 w-64 shrink-0 self-start text-sm max-lg:hidden [&_ol]:max-h-[calc(100dvh-12rem)] [&_ol]:overflow-y-auto"
          />
        )}
        <article className="mx-auto w-full max-w-3xl min-w-0 rounded-xl border bg-surface px-5 py-8 sm:px-12 sm:py-12 lg:mx-0">
          {image_url !== null && (
            <Picture
              {...picture(image_url, 1600)}
              placeholder={placeholderOf(image_preview)}
              alt=""
              priority
              sizes="(min-width: 48rem) 48rem, 100vw"
              className="-mx-5 -mt-8 mb-8 aspect-16/7 rounded-t-xl sm:-mx-12 sm:-mt-12"
            />
          )}
          <h1 lang={langOf(title)} className="text-2xl wrap-anywhere sm:text-4xl">
            {localized(title)}
          </h1>
          {words && <Version {...words} />}
          {sections.length > 0 && (
            <Contents sections={sections} className="mt-5 border-y py-4 text-sm lg:hidden [&_ol]:columns-2" />
          )}
          <RichText
            under="title"
            html={html}
            lang={langOf(body_html)}
            className="mt-6 leading-relaxed [&_h2]:scroll-mt-40"
          />
        </article>
      </div>
    </main>
  )
}

type Words = NonNullable<ReturnType<typeof useLoaderData<ReturnType<typeof contentLoader>>>['words']>

/** Which version people accept, and what it changed. */
function Version({ version, since, changes }: Words) {
  const texts = useTexts(termsTexts)
  const { language } = useLanguage()
  const localized = useLocalized()
  return (
    <p className="mt-3 text-sm text-text-muted wrap-anywhere">
      {texts.inForce(version, day(since, language))}
      {changes && <span className="block">{texts.changed(localized(changes))}</span>}
    </p>
  )
}

/** Next to the text where there is room, below the title otherwise. Works without scripts. */
function Contents({ sections, className }: { sections: readonly Section[]; className: string }) {
  const { layout } = useTexts(baseTexts)
  return (
    <nav aria-label={layout.contents} className={className}>
      <h2 className="mb-2 text-sm">{layout.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="block rounded-sm py-1.5 text-text-muted wrap-anywhere hover:text-text hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
