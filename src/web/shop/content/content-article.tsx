import { useLoaderData } from 'react-router'
import type { Output } from '#contract/call.ts'
import type { getContentPage } from '#contract/pages.ts'
import { Head } from '../../runtime/head.tsx'
import { useLocalized } from '../../shared/language.tsx'
import { RichText } from '../../shared/rich-text.tsx'

/** A page of words: about, policy, terms. */
export function ContentArticle({ path }: { path: string }) {
  const localized = useLocalized()
  const { title, body_html } = useLoaderData<Output<typeof getContentPage>>()
  return (
    <main id="main" tabIndex={-1} className="content-width py-8 outline-none sm:py-12">
      <Head title={localized(title)} path={path} />
      <article className="mx-auto max-w-3xl rounded-xl border bg-surface px-5 py-8 sm:px-12 sm:py-12">
        <h1 className="text-2xl sm:text-4xl">{localized(title)}</h1>
        <RichText under="title" html={localized(body_html)} className="mt-6 leading-relaxed" />
      </article>
    </main>
  )
}
