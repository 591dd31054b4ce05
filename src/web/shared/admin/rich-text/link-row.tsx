import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/core'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useTexts } from '../../language.tsx'
import { toShopLink } from './shop-link.ts'
import { richTextTexts } from './rich-text.en.ts'

/** Sets, changes or removes the link at the selection. A row and not a form, because the editor is inside a form. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { editor: texts } = useTexts(richTextTexts)
  const present = editor.getAttributes('link').href
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function apply() {
    const href = toShopLink(typed)
    if (href === null) return setError(texts.linkWrong)
    const chain = editor.chain().focus().extendMarkRange('link')
    // With nothing selected the address itself becomes the text.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Not the form around the editor.
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      editor.commands.focus()
      onDone()
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-2 border-b bg-surface-sunken p-2">
      <TextField
        ref={input}
        label={texts.linkAddress}
        hideLabel
        placeholder="/products/…  https://…"
        value={typed}
        error={error}
        inputMode="url"
        autoComplete="off"
        className="min-w-[min(12rem,100%)] flex-1"
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onKeyDown={press}
      />
      <Button size="sm" onClick={apply} className="min-h-11">
        {texts.linkApply}
      </Button>
      {typeof present === 'string' && (
        <Button size="sm" variant="cancel" onClick={remove} className="min-h-11">
          {texts.linkRemove}
        </Button>
      )}
    </div>
  )
}
