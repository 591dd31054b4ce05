import type { ComponentType, ReactNode } from 'react'
import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import TableIcon from 'lucide-react/icons/table'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { useTexts } from '../../language.tsx'
import { richTextTexts } from './rich-text.en.ts'

type ToolbarProps = { editor: Editor; label: string; controls: string; onLink: () => void; isLinking: boolean }

/** One stop of the tab key; arrow keys go from button to button. */
export function EditorToolbar({ editor, label, controls, onLink, isLinking }: ToolbarProps) {
  const { editor: texts } = useTexts(richTextTexts)
  const run = () => editor.chain().focus()
  return (
    <Toolbar.Root aria-label={label} aria-controls={controls} className="flex flex-wrap gap-0.5 border-b p-1">
      <Tool Icon={Bold} label={texts.bold} isOn={editor.isActive('bold')} press={() => run().toggleBold().run()} />
      <Tool
        Icon={Italic}
        label={texts.italic}
        isOn={editor.isActive('italic')}
        press={() => run().toggleItalic().run()}
      />
      <Tool
        Icon={Underline}
        label={texts.underline}
        isOn={editor.isActive('underline')}
        press={() => run().toggleUnderline().run()}
      />
      <Line />
      <Tool
        Icon={Heading3}
        label={texts.heading}
        isOn={editor.isActive('heading', { level: 3 })}
        press={() => run().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        Icon={Heading4}
        label={texts.subheading}
        isOn={editor.isActive('heading', { level: 4 })}
        press={() => run().toggleHeading({ level: 4 }).run()}
      />
      <Line />
      <Tool
        Icon={List}
        label={texts.bullets}
        isOn={editor.isActive('bulletList')}
        press={() => run().toggleBulletList().run()}
      />
      <Tool
        Icon={ListOrdered}
        label={texts.numbers}
        isOn={editor.isActive('orderedList')}
        press={() => run().toggleOrderedList().run()}
      />
      <Tool
        Icon={Quote}
        label={texts.quote}
        isOn={editor.isActive('blockquote')}
        press={() => run().toggleBlockquote().run()}
      />
      <Line />
      <Tool Icon={Link} label={texts.link} isOn={editor.isActive('link') || isLinking} press={onLink} />
      <Tool
        Icon={TableIcon}
        label={texts.table}
        isOn={editor.isActive('table')}
        press={() => !editor.isActive('table') && run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      />
      <Tool Icon={RemoveFormatting} label={texts.plain} press={() => run().unsetAllMarks().clearNodes().run()} />
      <Line />
      <Tool Icon={Undo} label={texts.undo} press={() => run().undo().run()} disabled={!editor.can().undo()} />
      <Tool Icon={Redo} label={texts.redo} press={() => run().redo().run()} disabled={!editor.can().redo()} />
      {editor.isActive('table') && <TableTools editor={editor} />}
    </Toolbar.Root>
  )
}

/** Shown only while the caret is in a table. */
function TableTools({ editor }: { editor: Editor }) {
  const { editor: texts } = useTexts(richTextTexts)
  const run = () => editor.chain().focus()
  const tools: [string, () => boolean][] = [
    [texts.addRow, () => run().addRowAfter().run()],
    [texts.addColumn, () => run().addColumnAfter().run()],
    [texts.removeRow, () => run().deleteRow().run()],
    [texts.removeColumn, () => run().deleteColumn().run()],
    [texts.headRow, () => run().toggleHeaderRow().run()],
    [texts.removeTable, () => run().deleteTable().run()],
  ]
  return (
    <Toolbar.Group aria-label={texts.table} className="flex w-full flex-wrap gap-0.5 border-t pt-1">
      {tools.map(([name, press]) => (
        <Toolbar.Button
          key={name}
          onClick={press}
          className="inline-flex min-h-9 items-center rounded-lg px-2.5 text-xs font-semibold hover:bg-surface-hover"
        >
          {name}
        </Toolbar.Button>
      ))}
    </Toolbar.Group>
  )
}

type ToolProps = {
  Icon: ComponentType<{ className?: string }>
  label: string
  /** Left out for what is done once and is neither on nor off. */
  isOn?: boolean
  disabled?: boolean
  press: () => unknown
}

function Tool({ Icon, label, isOn, disabled, press }: ToolProps): ReactNode {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={press}
      className="grid size-9 shrink-0 place-items-center rounded-lg text-text hover:bg-surface-hover aria-pressed:bg-surface-tint aria-pressed:text-text-accent data-disabled:text-border-strong"
    >
      <Icon aria-hidden className="size-4.5" />
    </Toolbar.Button>
  )
}

function Line() {
  return <Toolbar.Separator className="mx-0.5 my-1.5 w-px bg-border" />
}
