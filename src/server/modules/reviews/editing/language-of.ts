import type { Language } from '#contract/language.ts'

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Words of reviews that one of the languages uses all the time and the other hardly ever. */
const telling: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    wordsOf(`the and is it my to of for not with this was but after very so are that have in on i too good no as from you your
      more than all who just only really can does smells great love nice skin hair light works well`),
  ),
  id: new Set(
    wordsOf(`yang dan di tidak untuk ini dengan saya aku ku sudah tapi juga banget sekali lebih itu dari ke buat jadi bisa ada
      karena pakai setelah nggak gak enak bagus cocok kulit anak belum sama agak kurang wajah lembap ringan wangi puas`),
  ),
}
/** As in "teksturnya". */
const indonesianEnd = /\p{L}{3}nya$/u

/** The language that most words of a text tell, or null where they do not. */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text)
  const en = words.filter((word) => telling.en.has(word)).length
  const id = words.filter((word) => telling.id.has(word) || indonesianEnd.test(word)).length
  if (en === id) return null
  return en > id ? 'en' : 'id'
}
