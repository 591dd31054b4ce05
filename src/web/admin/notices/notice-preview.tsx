import type { ShownNotice } from '#contract/notices.ts'
import { useTexts } from '../../shared/language.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { adminNoticesTexts } from './notices.en.ts'

/** A notice as the list in the shop shows it, and as its mail does. */
export function NoticePreview({ shown: { title, text, mail } }: { shown: ShownNotice }) {
  return (
    <>
      {text !== null && (
        <div className="rounded-lg border bg-surface-sunken p-3">
          <p className="font-semibold wrap-anywhere text-text">{title}</p>
          <p className="text-sm wrap-anywhere">{text}</p>
        </div>
      )}
      {mail && <Mail mail={mail} />}
    </>
  )
}

function Mail({ mail }: { mail: NonNullable<ShownNotice['mail']> }) {
  const { page: texts } = useTexts(adminNoticesTexts)
  return (
    <div className="rounded-lg border">
      <p className="border-b px-4 py-2 text-sm wrap-anywhere">
        {texts.subject}: <span className="font-semibold text-text">{mail.subject}</span>
      </p>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-lg font-semibold wrap-anywhere text-text">{mail.heading}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {mail.details.length > 0 && (
          <DescriptionList
            layout="sum"
            items={mail.details.map(({ label, value }) => ({ term: label, details: value }))}
          />
        )}
        {/* Leads nowhere: the links of samples belong to nothing. */}
        <p className="self-start rounded-lg border px-4 py-2 font-semibold text-text">{mail.button}</p>
      </div>
    </div>
  )
}
