import { useLoaderData } from 'react-router'
import type { Output } from '#contract/call.ts'
import type { getContentPage } from '#contract/pages.ts'
import { Head } from '../../runtime/head.tsx'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { RichText } from '../../shared/rich-text.tsx'
import { withSections } from './sections.ts'
import type { Section } from './sections.ts'

/** A page of words: about, policy, terms; long ones with a table of contents. */
export function ContentArticle({ path }: { path: string }) {
  const localized = useLocalized()
  const { title, body_html } = useLoaderData<Output<typeof getContentPage>>()
  const { html, sections } = withSections(localized(body_html))
  return (
    <main id="main" tabIndex={-1} className="content-width py-8 outline-none sm:py-12">
      <Head title={localized(title)} path={path} />
      <div className="flex justify-center gap-8 max-lg:flex-col">
        {sections.length > 0 && <Contents sections={sections} />}
        <article className="mx-auto w-full max-w-3xl min-w-0 rounded-xl border bg-surface px-5 py-8 sm:px-12 sm:py-12 lg:mx-0">
          <h1 className="text-2xl wrap-anywhere sm:text-4xl">{localized(title)}</h1>
          <RichText under="title" html={html} className="mt-6 leading-relaxed [&_h2]:scroll-mt-40" />
        </article>
      </div>
    </main>
  )
}

/** Beside the text where there is room, before it otherwise. Works without scripts. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { layout } = useTexts('base')
  return (
    <nav
      aria-label={layout.contents}
      className="mx-auto w-full max-w-3xl text-sm lg:sticky lg:top-36 lg:mx-0 lg:w-64 lg:shrink-0 lg:self-start"
    >
      <h2 className="mb-2 text-sm">{layout.contents}</h2>
      <ol className="max-lg:columns-2 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto">
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
