import type { Extensions } from '@tiptap/core'
import Heading from '@tiptap/extension-heading'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isShopLink } from './shop-link.ts'

/** A page has its title and its sections; what is written begins below those. Bigger headings are made smaller. */
const levels = [3, 4] as const
const parsedLevels: Record<string, number> = { h1: 3, h2: 3, h3: 3, h4: 4, h5: 4, h6: 4 }

const Headings = Heading.extend({
  parseHTML: () => Object.entries(parsedLevels).map(([tag, level]) => ({ tag, attrs: { level } })),
}).configure({ levels: [...levels] })

/** Spans are stored; the page itself decides widths and alignment. */
const spans = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } })

/**
 * The editor allows what the server stores (`business/rich-text.ts`): everything else loses its form as it is
 * pasted, before it is seen.
 */
export function editorExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: false,
      code: false,
      codeBlock: false,
      strike: false,
      horizontalRule: false,
      dropcursor: false,
      gapcursor: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        protocols: ['mailto', 'tel'],
        HTMLAttributes: { rel: null, target: null, class: null },
        isAllowedUri: (address) => isShopLink(address),
      },
    }),
    Headings,
    // Without the widths that the library writes into style attributes.
    Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ addAttributes: spans }),
    TableCell.extend({ addAttributes: spans }),
  ]
}
