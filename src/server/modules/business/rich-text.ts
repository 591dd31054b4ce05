import { setImmediate as releaseEventLoop } from 'node:timers/promises'
import sanitizeHtml from 'sanitize-html'

/** The sanitizer takes no time worth mentioning for shorter texts. */
const shortLength = 1_000

/**
 * The safe subset of HTML that the shop stores: paragraphs, headings from h3, lists, emphasis and links within the
 * shop, to https, mail and phone. Everything else loses its tags; scripts and styles lose their text too. The event loop
 * is released before a long one, because several arrive in one call.
 */
export async function sanitizeRichText(html: string): Promise<string> {
  if (html.length > shortLength) await releaseEventLoop()
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'u',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A page has its title and its sections; what is written begins below those.
    transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  }).trim()
}
