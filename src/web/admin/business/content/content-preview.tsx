import { useState } from 'react'
import { Link } from 'react-router'
import type { Content, ContentType } from '#contract/content.ts'
import { BannerSlide } from '../../../shared/banner-slide.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { Chip } from '../../../ui/action/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { ContentFormApi } from './content-form.tsx'
import { placeOf } from './content-types.ts'
import { adminBusinessTexts } from '../business.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

type ContentPreviewProps = { form: ContentFormApi; type: ContentType; kept: Content | null }

/** As the shop will show it, in either language, while it is typed. Pages are written as they look. */
export function ContentPreview({ form, type, kept }: ContentPreviewProps) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const { layout } = useTexts(baseTexts)
  const [language, setLanguage] = useState<Language>(useLanguage().language)
  const place = placeOf(type)
  const seeLink = kept?.status === 'SHOWN' && place !== null && (
    <Link to={place} reloadDocument target="_blank" className="rounded-sm text-text-link underline underline-offset-3">
      {texts.seeInShop}
    </Link>
  )
  if (type !== 'HOME_BANNER' && type !== 'ANNOUNCEMENT') return seeLink && <p>{seeLink}</p>
  return (
    <Card title={texts.preview} action={seeLink}>
      <div className="mb-3 flex gap-2">
        {languages.map((one) => (
          <Chip key={one} pressed={one === language} onPress={() => setLanguage(one)}>
            {layout.languageNames[one]}
          </Chip>
        ))}
      </div>
      {/* Only to be looked at: nothing in it can be pressed or reached. */}
      <div inert lang={language} className="overflow-hidden rounded-xl border">
        {type === 'HOME_BANNER' ? (
          <Banner form={form} language={language} />
        ) : (
          <Announcement form={form} language={language} />
        )}
      </div>
    </Card>
  )
}

type PreviewProps = { form: ContentFormApi; language: Language }

function Banner({ form, language }: PreviewProps) {
  const { content: texts } = useTexts(adminBusinessTexts)
  const [title, body = nothing, image_url = null, link = null] = form.watch(['title', 'body_html', 'image_url', 'link'])
  // The slide speaks the language of the page, so both of its texts are the chosen one.
  const only = (words: typeof nothing) => {
    const text = words[language] || words.en
    return { en: text, id: text }
  }
  const banner = { title: only(title), body: only(body), image_url, image_preview: null, link }
  return <BannerSlide banner={banner} action={texts.shopNow} />
}

const nothing = { en: '', id: '' }

function Announcement({ form, language }: PreviewProps) {
  const [title, link] = form.watch(['title', 'link'])
  return (
    <p className="bg-primary-800 px-4 py-2 text-center text-sm font-medium text-balance text-white">
      <span className={link ? 'underline underline-offset-3' : undefined}>{title[language] || title.en || '…'}</span>
    </p>
  )
}
