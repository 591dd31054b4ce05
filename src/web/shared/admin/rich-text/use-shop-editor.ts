import { useEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { cleanPaste } from './clean-paste.ts'
import { editorExtensions } from './editor-extensions.ts'

type Options = {
  value: string
  onChange: (html: string) => void
  onBlur: (() => void) | undefined
  /** Of the element that is written in. */
  attributes: Record<string, string>
}

/** An editor of the shop's texts. The component is drawn again whenever the selection or the text changes. */
export function useShopEditor({ value, onChange, onBlur, attributes }: Options): Editor {
  const [extensions] = useState(editorExtensions)
  const [content] = useState(value)
  const told = useRef(value)
  // Compared as text, so that equal attributes do not configure the editor anew with every key.
  const written = JSON.stringify(attributes)
  const editorProps = useMemo(
    () => ({ attributes: JSON.parse(written) as Record<string, string>, transformPastedHTML: cleanPaste }),
    [written],
  )

  const editor = useEditor({
    extensions,
    content,
    // A style element would be refused by the page's policy.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      told.current = htmlOf(changed)
      onChange(told.current)
    },
    onBlur: () => onBlur?.(),
  })

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return editor
}

/** Nothing for a text without a word, so that "please fill this in" can be said. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
