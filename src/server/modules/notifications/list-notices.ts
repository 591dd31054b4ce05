import { allNotices } from '#contract/all-notices.ts'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Notice, Preview } from '#contract/notice.ts'
import type { listNotices as call, NoticeEntry, ShownNotice } from '#contract/notices.ts'
import { wholeList } from '#contract/page.ts'
import { composeMail } from '#server/mail/notice-mail.ts'

const nowhere = { shopName: '', publicUrl: '' }

/** Every notice of the catalogue with its samples, in both languages. */
export function listNotices(): Output<typeof call> {
  return wholeList(allNotices.map(toEntry))
}

function toEntry({ kind, to, previewIn }: Notice): NoticeEntry {
  const indonesian = previewIn('id')
  const previews = distinct(
    previewIn('en').map((english, index) => ({
      link: english.link,
      en: show('en', english),
      id: show('id', indonesian[index] ?? english),
    })),
  )
  return typeof to === 'object'
    ? { kind, audience: 'administrators', permission: to.permission, previews }
    : { kind, audience: to, permission: null, previews }
}

/** Samples that read the same are shown once. */
function distinct<T>(previews: readonly T[]): T[] {
  return [...new Map(previews.map((preview) => [JSON.stringify(preview), preview])).values()]
}

function show(language: Language, preview: Preview): ShownNotice {
  const { title, text = null, mail } = preview.words
  if (!mail) return { title, text, mail: null }
  const { subject, parts } = composeMail(preview, { email: '', language, first_name: 'Dewi' }, nowhere)
  const { title: heading, paragraphs, details = [], button } = parts
  return {
    title,
    text,
    mail: { subject, heading, paragraphs: [...paragraphs], details: [...details], button: button?.label ?? '' },
  }
}
