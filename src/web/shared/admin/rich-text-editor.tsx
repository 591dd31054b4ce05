import { useId, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import clsx from 'clsx'
import type { Language } from '#contract/language.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FieldNote, RequiredMark } from '../../ui/form/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { EditorFocus } from './rich-text/editor-box.tsx'

export type RichTextEditorProps = {
  label: ReactNode
  /** HTML, as the server gave it. Another value from outside replaces what is written. */
  value: string
  /** HTML of the subset the server keeps; empty while there is not a word. */
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  help?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  lang?: Language | undefined
  className?: string | undefined
  /** For a form that brings its first wrong field into focus. */
  ref?: Ref<EditorFocus> | undefined
}

// With its library, which comes while the form waits for its values.
const EditorBox = lazyPart(() => import('./rich-text/editor-box.tsx').then((module) => module.EditorBox), {
  waiting: <Skeleton className="h-52" />,
})

/**
 * Text with simple markup: headings, lists, emphasis, links, quotes, tables; whatever is pasted becomes that. With
 * react-hook-form use `Controller`: `<RichTextEditor label={texts.description} {...field} error={fieldState.error?.message} />`
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, help, error, required = false, className, ...box } = props
  const id = useId()
  const inner = useRef<HTMLDivElement>(null)
  const hasNote = Boolean(help) || Boolean(error)
  const control = {
    id,
    labelledBy: `${id}-label`,
    describedBy: hasNote ? `${id}-note` : undefined,
    invalid: Boolean(error),
    required,
  }
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      {/* No label element: what is written in is no input, so the click is passed on by hand. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        id={control.labelledBy}
        className="self-start text-sm font-semibold"
        onClick={() => inner.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()}
      >
        {label}
        {required && <RequiredMark />}
      </span>
      <div
        ref={inner}
        className={clsx(
          'overflow-hidden rounded-lg border bg-surface focus-within:outline-2 focus-within:outline-focus-ring',
          error ? 'border-danger' : 'border-border-strong',
        )}
      >
        <EditorBox {...box} control={control} />
      </div>
      {hasNote && <FieldNote id={`${id}-note`} help={help} error={error} />}
    </div>
  )
}
