import createPurifier from 'dompurify'
import type { Config } from 'dompurify'
import { shopLink } from './shop-link.ts'

/** What the server keeps (`business/rich-text.ts`). */
const keptTags = 'p br h3 h4 ul ol li strong em b i u blockquote a table thead tbody tr th td'.split(' ')
/** The server makes kept headings of these, and so does the editor. */
const otherHeadings = ['h1', 'h2', 'h5', 'h6']
/** Never in the text, but the editor ends a paragraph with each; without them paragraphs would run together. */
const blocks = 'div section article header footer main pre address figure figcaption dl dt dd caption'.split(' ')
/** The editor's own mark of how deep a copied piece lies. */
const sliceMark = 'data-pm-slice'
const spans = ['colspan', 'rowspan']

const rules: Config & { IN_PLACE: true } = {
  ALLOWED_TAGS: [...keptTags, ...otherHeadings, ...blocks],
  ALLOWED_ATTR: ['href', ...spans, sliceMark],
  ADD_URI_SAFE_ATTR: [...spans, sliceMark],
  ALLOWED_URI_REGEXP: shopLink,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  IN_PLACE: true,
}

// A purifier of its own, so that its hooks apply nowhere else.
const purifier = createPurifier(window)

/** Stands for `style` while pasted text is read. */
const look = 'data-look'

/**
 * What comes from other programs, before the editor reads it: only the elements and attributes that the shop keeps are
 * left, so reading it runs and fetches nothing. Emphasis that another program wrote as a style becomes an element.
 */
export function cleanPaste(html: string): string {
  // A template's content belongs to a document that runs and loads nothing, and it may begin within a table.
  const template = document.createElement('template')
  template.innerHTML = renameRefused(html)
  const { content } = template
  for (const element of content.querySelectorAll('span, font, b, strong')) nameEmphasis(element)
  const root = content.ownerDocument.createElement('div')
  root.append(content)
  purifier.sanitize(root, rules)
  return root.innerHTML
}

/**
 * The page's policy refuses style attributes even where nothing is shown, and then their words cannot be read; what it says of
 * handlers of events, which go anyway, would look like an attack.
 */
function renameRefused(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(["'\s])style\s*=/gi, `$1${look}=`).replaceAll(/(["'\s/])on\w+\s*=/gi, '$1data-handler='),
  )
}

/** Some programs write bold letters as a style, and some wrap everything in a `b` that is not bold. */
function nameEmphasis(element: Element): void {
  const style = element.getAttribute(look) ?? ''
  const usual = /^(?:b|strong)$/i.test(element.tagName) ? 'bold' : ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase() ?? usual
  const marks = [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(weight) ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(style) ? ['em'] : []),
    ...(/text-decoration[^;]*underline/i.test(style) ? ['u'] : []),
  ]
  const marked = marks.reduceRight<Node[]>(
    (inner, mark) => {
      const wrapper = element.ownerDocument.createElement(mark)
      wrapper.append(...inner)
      return [wrapper]
    },
    [...element.childNodes],
  )
  element.replaceWith(...marked)
}
