const keptAttributes = new Set(['href', 'colspan', 'rowspan', 'data-pm-slice'])
/** Gone with all that is in them. */
const dropped = new Set(['script', 'style', 'iframe', 'object', 'template', 'svg', 'math', 'head', 'title', 'noscript'])
/** Gone, and nothing is in them. */
const single = new Set(['img', 'link', 'meta', 'base', 'input', 'video', 'audio', 'source', 'embed'])
/** Elements whose looks may be all that they say. */
const looking = ['span', 'font', 'b', 'strong']

const tagOrComment = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi

/**
 * What comes from other programs, before it is read: no scripts, handlers, pictures, styles and classes are left, so
 * reading it runs and fetches nothing, and the page's policy has nothing to refuse. Emphasis that another program wrote
 * as a style becomes an element.
 */
export function cleanPaste(html: string): string {
  const parts: string[] = []
  const tags = tagCleaner()
  let end = 0
  for (const match of html.matchAll(tagOrComment)) {
    if (!tags.isSkipping()) parts.push(html.slice(end, match.index))
    end = match.index + match[0].length
    const [, slash, name, rest = ''] = match
    if (name !== undefined) parts.push(tags.clean(slash === '/', name.toLowerCase(), rest))
  }
  return parts.join('') + (tags.isSkipping() ? '' : html.slice(end))
}

function tagCleaner() {
  let skipped: string | null = null
  /** How each open element of those is to be closed. */
  const open = new Map<string, string[]>(looking.map((name) => [name, []]))

  function clean(isClosing: boolean, tag: string, rest: string): string {
    if (skipped !== null) {
      if (isClosing && tag === skipped) skipped = null
      return ''
    }
    if (dropped.has(tag) && !isClosing && !rest.endsWith('/')) skipped = tag
    if (dropped.has(tag) || single.has(tag)) return ''
    const waiting = open.get(tag)
    if (isClosing) return waiting ? (waiting.pop() ?? '') : `</${tag}>`
    const attributes = attributesOf(rest)
    if (!waiting) return `<${tag}${kept(attributes)}>`
    const marks = marksOf(tag, attributes.get('style') ?? '')
    waiting.push(
      marks
        .map((mark) => `</${mark}>`)
        .toReversed()
        .join(''),
    )
    return marks.map((mark) => `<${mark}>`).join('')
  }

  return { clean, isSkipping: () => skipped !== null }
}

function attributesOf(rest: string): Map<string, string> {
  const found = rest.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g)
  return new Map(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^(["'])([^]*)\1$/, '$2')]),
  )
}

function kept(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .filter(([name]) => keptAttributes.has(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')
}

/** Some programs write bold letters as a style, and some wrap everything in a `b` that is not bold. */
function marksOf(tag: string, look: string): string[] {
  const usual = tag === 'b' || tag === 'strong' ? 'bold' : ''
  const weight = /font-weight:\s*(\w+)/i.exec(look)?.[1]?.toLowerCase() ?? usual
  return [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(weight) ? ['strong'] : []),
    ...(/font-style:\s*italic/i.test(look) ? ['em'] : []),
    ...(/text-decoration[^;]*underline/i.test(look) ? ['u'] : []),
  ]
}
