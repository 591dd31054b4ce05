/** The language of the page, as calls declare it: texts come and are written in it. */
export function languageTag(): string {
  return document.documentElement.lang === 'id' ? 'id-ID' : 'en-US'
}
