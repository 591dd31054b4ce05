import { useImperativeHandle, useState } from 'react'
import type { Ref } from 'react'
import { EditorContent } from '@tiptap/react'
import type { Language } from '#contract/language.ts'
import { useTexts } from '../../language.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkRow } from './link-row.tsx'
import { useShopEditor } from './use-shop-editor.ts'
import { richTextTexts } from './rich-text.en.ts'

export type EditorFocus = { focus: () => void }

export type EditorBoxProps = {
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  /** The language of the text, for the browser's spelling and screen readers. */
  lang?: Language | undefined
  control: { id: string; labelledBy: string; describedBy: string | undefined; invalid: boolean; required: boolean }
  ref?: Ref<EditorFocus> | undefined
}

const surface =
  'rich-text min-h-40 max-h-[60vh] overflow-y-auto whitespace-break-spaces px-4 py-3 outline-none [font-variant-ligatures:none] [&_.selectedCell]:bg-info-soft [&_.ProseMirror-selectednode]:outline-2 [&_td]:min-w-20 [&_th]:min-w-20'

/** Toolbar and text. Fetched while a form waits for its values: see `rich-text-editor.tsx`. */
export function EditorBox({ value, onChange, onBlur, lang, control, ref }: EditorBoxProps) {
  const { editor: texts } = useTexts(richTextTexts)
  const [isLinking, setIsLinking] = useState(false)
  const editor = useShopEditor({
    value,
    onChange,
    onBlur,
    attributes: {
      id: control.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': control.labelledBy,
      class: surface,
      ...(lang && { lang }),
      ...(control.describedBy && { 'aria-describedby': control.describedBy }),
      ...(control.invalid && { 'aria-invalid': 'true' }),
      ...(control.required && { 'aria-required': 'true' }),
    },
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])

  return (
    <>
      <EditorToolbar
        editor={editor}
        label={texts.toolbar}
        controls={control.id}
        isLinking={isLinking}
        onLink={() => setIsLinking(!isLinking)}
      />
      {isLinking && <LinkRow editor={editor} onDone={() => setIsLinking(false)} />}
      <EditorContent editor={editor} />
    </>
  )
}
