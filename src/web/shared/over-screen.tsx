import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiLabelsProvider } from '../ui/ui-labels.tsx'
import { LanguageContext, useTexts } from './language.tsx'
import { baseTexts } from '../texts/base.en.ts'
import { pageLanguage } from './page-language.ts'

type Show<T> = (done: (answer: T) => void) => ReactNode

/**
 * Shows a question from code that is no component, above everything: the browser's own modal window, so that it also
 * lies over dialogs that are open, and these keep what was typed into them. Resolves to the answer.
 */
export function showOverPage<T>(show: Show<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    function done(answer: T) {
      resolve(answer)
      root.unmount()
      place.remove()
    }
    const language = pageLanguage()
    // Not inside the press that leads here: React would hold a transition's rendering back until that has ended.
    queueMicrotask(() =>
      root.render(
        <LanguageContext value={language}>
          <Labels>{show(done)}</Labels>
        </LanguageContext>,
      ),
    )
  })
}

function Labels({ children }: { children: ReactNode }) {
  return <UiLabelsProvider labels={useTexts(baseTexts).ui}>{children}</UiLabelsProvider>
}

type OverPageProps = { title: string; text: string; onCancel: () => void; children: ReactNode }

/** The window of such a question. Escape is its way back. */
export function OverPage({ title, text, onCancel, children }: OverPageProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      // A dialog below would take Escape for its own.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-110 overflow-y-auto rounded-xl border bg-surface-raised p-5 text-text shadow-soft backdrop:bg-black/40"
    >
      <h2 id={`${id}-title`} className="text-lg break-words">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-text-muted">
        {text}
      </p>
      <div className="mt-4">{children}</div>
    </dialog>
  )
}
