import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Language } from '#contract/language.ts'
import { RichText } from '../../shared/rich-text.tsx'

/** Rich text, cleaned by the server. */
export type TextSection = {
  title: string
  html: string
  /** Of a text that is not in the page's language. */
  lang?: Language | undefined
}

export type TextSectionsProps = {
  sections: readonly TextSection[]
  /** Shown open below the tabs, where there are any, so that they are not missed. */
  cautions?: TextSection | undefined
  /** Its buttons work. */
  onThere: () => void
}

/**
 * Long texts as tabs. All of them are in the server's page; without scripts the first is shown. By hand, after the
 * tabs pattern of the ARIA guide, because the library costs as much as the rest of the page. A page has them once, so
 * their ids are fixed.
 */
export function TextSections({ sections, cautions, onThere }: TextSectionsProps) {
  const [chosen, setChosen] = useState(0)
  useEffect(onThere, [onThere])

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + sections.length) % sections.length
    setChosen(next)
    document.querySelector<HTMLElement>(`#text-tab-${next}`)?.focus()
  }

  return (
    <div className="mt-8 rounded-xl border bg-surface sm:mt-12">
      <div role="tablist" className="js-only no-scrollbar flex gap-1 overflow-x-auto border-b px-2 sm:px-5">
        {sections.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`text-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`text-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={move}
            className="focus-inset relative min-h-13 shrink-0 px-2.5 font-semibold max-sm:text-sm text-text-muted hover:text-text aria-selected:text-text-accent aria-selected:after:absolute aria-selected:after:inset-x-2.5 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:rounded-full aria-selected:after:bg-current"
          >
            {title}
          </button>
        ))}
      </div>
      {sections.map(({ title, html, lang }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`text-panel-${index}`}
          aria-labelledby={`text-tab-${index}`}
          hidden={index !== chosen}
          className="shown-without-scripts max-w-3xl px-5 py-5 sm:px-8 sm:py-7"
        >
          <h2 className="sr-only">{title}</h2>
          <RichText html={html} lang={lang} />
        </div>
      ))}
      {cautions?.html && (
        <section className="border-t px-5 py-5 *:max-w-3xl sm:px-8 sm:py-7">
          <h2 className="mb-2 text-lg font-bold">{cautions.title}</h2>
          <RichText html={cautions.html} lang={cautions.lang} />
        </section>
      )}
    </div>
  )
}
