import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

export type TextSection = { title: string; content: ReactNode }

/**
 * Long texts as tabs. All of them are in the server's page; without scripts the first is shown. By hand, after the
 * tabs pattern of the ARIA guide, because the library costs as much as the rest of the page.
 */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + sections.length) % sections.length
    setChosen(next)
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next}`)}`)?.focus()
  }

  return (
    <div className="mt-8 rounded-xl border bg-surface sm:mt-12">
      <div role="tablist" className="no-scrollbar flex gap-1 overflow-x-auto border-b px-2 sm:px-5">
        {sections.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={move}
            className="focus-inset relative min-h-13 shrink-0 px-3 font-semibold text-text-muted hover:text-text aria-selected:text-text-accent aria-selected:after:absolute aria-selected:after:inset-x-3 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:rounded-full aria-selected:after:bg-current"
          >
            {title}
          </button>
        ))}
      </div>
      {sections.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
          className="max-w-3xl px-5 py-5 sm:px-8 sm:py-7"
        >
          <h2 className="sr-only">{title}</h2>
          {content}
        </div>
      ))}
    </div>
  )
}
