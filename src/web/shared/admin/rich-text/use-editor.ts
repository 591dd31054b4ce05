import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Editor } from '@tiptap/core'
import { cleanPaste } from './clean-paste.ts'
import { editorExtensions } from './editor-extensions.ts'

type Options = {
  value: string
  onChange: (html: string) => void
  onBlur: (() => void) | undefined
  /** Of the element that is written in. */
  attributes: Record<string, string>
}

/** An editor in the place of `ref`. The component is drawn again whenever the selection or the text changes. */
export function useEditor(options: Options): { ref: RefObject<HTMLDivElement | null>; editor: Editor | null } {
  const ref = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const told = useRef(options.value)

  const change = useEffectEvent((html: string) => {
    told.current = html
    options.onChange(html)
  })
  const blur = useEffectEvent(() => options.onBlur?.())
  const first = useEffectEvent(() => ({ content: options.value, attributes: options.attributes }))

  useLayoutEffect(() => {
    const { content, attributes } = first()
    const made = new Editor({
      element: ref.current,
      extensions: editorExtensions(),
      content,
      // A style element would be refused by the page's policy.
      injectCSS: false,
      editorProps: { attributes, transformPastedHTML: cleanPaste },
      onUpdate: ({ editor: it }) => change(htmlOf(it)),
      onTransaction: draw,
      onBlur: () => blur(),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor || options.value === told.current) return
    told.current = options.value
    editor.commands.setContent(options.value, { emitUpdate: false })
  }, [editor, options.value])

  const attributes = JSON.stringify(options.attributes)
  useEffect(() => {
    // Kept as text, so that equal attributes are the same.
    const parsed = JSON.parse(attributes) as Record<string, string>
    editor?.setOptions({ editorProps: { attributes: parsed, transformPastedHTML: cleanPaste } })
  }, [editor, attributes])

  return { ref, editor }
}

/** Nothing for a text without a word, so that "please fill this in" can be said. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
