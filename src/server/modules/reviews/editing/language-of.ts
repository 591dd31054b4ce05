import type { Language } from '#contract/language.ts'

/** Short words that one of the languages uses all the time and the other hardly ever. */
const telling: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      'the and is it my to of for not with this was but after very so are that have in on i too good no as from you your' +
      ' more than all who just only really can does smells great love nice'
    ).split(' '),
  ),
  id: new Set(
    (
      'yang dan di tidak untuk ini dengan saya aku ku sudah tapi juga banget sekali lebih itu dari ke buat jadi bisa ada' +
      ' karena pakai setelah nggak gak enak bagus cocok kulit anak belum sama agak kurang'
    ).split(' '),
  ),
}

/** The language that most words of a text tell, or null where they do not. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [en, id] = [telling.en, telling.id].map((known) => words.filter((word) => known.has(word)).length)
  if (en === id || en === undefined || id === undefined) return null
  return en > id ? 'en' : 'id'
}
