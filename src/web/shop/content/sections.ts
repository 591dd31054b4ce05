export type Section = { id: string; title: string }

const least = 3

/**
 * The sections of a page of words, and its text with a mark at each, so that a table of contents can lead there. Nothing
 * for texts that are short. The same words give the same marks, so addresses with one last.
 */
export function withSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const marked = html.replace(/<h3>(.*?)<\/h3>/gs, (whole, inner: string) => {
    const title = inner.replace(/<[^<>]*>/g, '').trim()
    if (title === '') return whole
    const id = freeId(title, sections)
    sections.push({ id, title: readable(title) })
    return `<h3 id="${id}">${inner}</h3>`
  })
  return sections.length < least ? { html, sections: [] } : { html: marked, sections }
}

const mostOfLead = 155

/** The first paragraph in plain words, as much of it as search engines show; undefined where there is none. */
export function leadOf(html: string): string | undefined {
  const [, inner = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? []
  const text = readable(inner.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= mostOfLead) return text || undefined
  return `${text.slice(0, mostOfLead).replace(/\s+\S*$/, '')}…`
}

function freeId(title: string, taken: readonly Section[]): string {
  const word = readable(title)
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const id = `s-${word || 'section'}`
  const again = taken.filter((one) => one.id === id || one.id.startsWith(`${id}-x`)).length
  return again === 0 ? id : `${id}-x${again + 1}`
}

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The few signs that the server writes in their long form. */
function readable(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => signs[sign] ?? sign)
}
