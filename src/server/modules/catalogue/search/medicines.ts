import { foldedWords } from './everyday-words.ts'
import type { Term } from './terms.ts'

const asked = new Set(['obat', 'obatnya', 'medicine', 'medicines', 'medication', 'drug', 'drugs', 'apotek', 'pharmacy'])

/** Substances and makes that only a pharmacy sells, as people type them. */
const medicines = new Set(
  (
    'parasetamol paracetamol panadol sanmol tempra biogesic bodrex paramex oskadon ibuprofen proris aspirin aspilet mefenamat ponstan ' +
    'antibiotik antibiotics amoxicillin amoksisilin amoxilin cefadroxil ciprofloxacin metronidazole ctm cetirizine loratadine incidal ' +
    'antasida promag mylanta polysilane omeprazole lansoprazole ranitidin dulcolax diapet entrostop imodium loperamide ' +
    'metformin glibenclamide amlodipine captopril simvastatin allopurinol dexamethasone methylprednisolone salbutamol ventolin ' +
    'konidin komix decolgen mixagrip procold neozep ultraflu actifed rhinos obh vicks bisolvon ambroxol dexteem ' +
    'ketoconazole miconazole kalpanax hydrocortisone betadine insto rohto tretinoin isotretinoin hidrokuinon hydroquinone viagra sildenafil'
  ).split(' '),
)

/**
 * Whether a medicine is asked for, which the shop does not sell. What the dictionary knows as one thing is none: `obat
 * kumur` is a mouthwash.
 */
export function asksForMedicine(typed: string, terms: readonly Term[]): boolean {
  const things = new Set(
    terms.filter(({ isWhole, text }) => isWhole && text.includes(' ')).flatMap(({ text }) => text.split(' ')),
  )
  return foldedWords(typed).some((word) => medicines.has(word) || (asked.has(word) && !things.has(word)))
}
