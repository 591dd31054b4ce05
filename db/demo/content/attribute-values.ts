import type { Attribute } from '../../../src/contract/catalogue/attributes.ts'
import { FAMILIES } from './families.ts'

type Value = [slug: string, en: string, id: string]

/** What the demo's products are told apart by. Each address stands in one attribute. */
export const ATTRIBUTE_VALUES: Record<Attribute, Value[]> = {
  skin_type: [
    ['oily', 'Oily skin', 'Kulit berminyak'],
    ['dry', 'Dry skin', 'Kulit kering'],
    ['combination', 'Combination skin', 'Kulit kombinasi'],
    ['sensitive', 'Sensitive skin', 'Kulit sensitif'],
  ],
  concern: [
    ['acne', 'Blemishes', 'Jerawat'],
    ['dark-spots', 'Dark spots', 'Flek hitam'],
    ['dullness', 'Dull skin', 'Kulit kusam'],
    ['redness', 'Redness', 'Kemerahan'],
    ['fine-lines', 'Fine lines', 'Garis halus'],
    ['sun', 'Sun', 'Sinar matahari'],
    ['hair-fall', 'Hair fall', 'Rambut rontok'],
    ['dry-hair', 'Dry hair', 'Rambut kering'],
    ['immunity', 'Immune system', 'Daya tahan tubuh'],
    ['chills', 'Chills and wind', 'Masuk angin'],
  ],
  key_ingredient: [
    ['cica', 'Cica', 'Pegagan'],
    ['niacinamide', 'Niacinamide', 'Niacinamide'],
    ['vitamin-c', 'Vitamin C', 'Vitamin C'],
    ['hyaluronic-acid', 'Hyaluronic acid', 'Asam hialuronat'],
    ['ceramide', 'Ceramide', 'Ceramide'],
    ['salicylic-acid', 'Salicylic acid', 'Asam salisilat'],
    ['aloe-vera', 'Aloe vera', 'Lidah buaya'],
    ['rice', 'Rice', 'Beras'],
    ['green-tea', 'Green tea', 'Teh hijau'],
    ['honey', 'Honey', 'Madu'],
    ['moringa', 'Moringa', 'Daun kelor'],
    ['ginger', 'Ginger', 'Jahe'],
    ['zinc', 'Zinc', 'Zinc'],
  ],
  for_whom: [
    ['baby', 'For babies', 'Untuk bayi'],
    ['mother-to-be', 'For mothers-to-be', 'Untuk ibu hamil'],
    ['halal', 'Halal certified', 'Bersertifikat halal'],
  ],
}

/** Only products with the number of a certificate carry it. */
export const HALAL = 'halal'

/** What each product carries, by its SKU; halal follows from its certificate. */
const CARRIED: Record<string, string> = {
  'KLT-CLN-001': 'oily sensitive redness cica',
  'EMB-CLN-002': 'dry rice',
  'KLT-CLN-003': 'oily combination green-tea',
  'EMB-TNR-004': 'dry sensitive dullness',
  'KLT-SRM-005': 'sensitive combination redness cica',
  'KLT-SRM-006': 'oily combination acne dark-spots niacinamide zinc',
  'EMB-SRM-007': 'dry fine-lines hyaluronic-acid',
  'EMB-SRM-008': 'dry fine-lines',
  'KLT-SPT-009': 'oily acne salicylic-acid',
  'SRY-VTC-010': 'combination dark-spots dullness vitamin-c',
  'SRY-VTC-011': 'dullness',
  'EMB-CRM-012': 'dry sensitive ceramide mother-to-be',
  'KLT-GEL-013': 'oily sensitive redness aloe-vera',
  'EMB-MST-014': 'dry dullness',
  'EMB-NGT-015': 'dry sensitive fine-lines ceramide cica',
  'KLT-LIP-016': 'dry honey',
  'SRY-SUN-017': 'oily combination sun',
  'SRY-SUN-018': 'dry sun dullness',
  'KLT-MSK-019': 'sensitive redness cica',
  'EMB-MSK-020': 'dry dullness rice',
  'KLT-MSK-021': 'oily acne green-tea',
  'LMB-BDL-023': 'dry rice',
  'LMB-SOP-025': 'dry rice',
  'LMB-HND-026': 'dry sensitive',
  'RMB-SHP-028': 'dry-hair aloe-vera',
  'RMB-CND-029': 'dry-hair',
  'RMB-TNC-030': 'hair-fall moringa',
  'RMB-OIL-031': 'hair-fall dry-hair',
  'RMB-MSK-032': 'dry-hair',
  'GZR-VTC-033': 'immunity vitamin-c zinc',
  'GZR-VTD-034': 'immunity',
  'GZR-KLR-036': 'moringa',
  'GZR-PRB-038': 'immunity',
  'GZR-MLT-040': 'immunity vitamin-c zinc',
  'JMW-WDG-041': 'chills ginger',
  'JMW-MKP-043': 'chills',
  'JMW-URT-044': 'chills',
  'JMW-MDU-046': 'immunity honey',
  'TMG-TLN-048': 'baby chills',
  'TMG-PWD-049': 'baby',
  'TMG-WSH-050': 'baby sensitive',
  'TMG-NPY-051': 'baby sensitive zinc',
  'TMG-MOM-052': 'mother-to-be dry',
}

/** Further sizes and shades carry what the product that they belong to carries. */
const BASE_OF = new Map(
  FAMILIES.flatMap(({ products: [base, ...others] }) => others.map(({ sku }) => [sku, base?.sku ?? sku])),
)

/** The addresses of the values that a product carries. */
export function valuesCarriedBy({
  sku,
  halal_certificate,
}: {
  sku: string
  halal_certificate: string | null
}): string[] {
  const own = CARRIED[BASE_OF.get(sku) ?? sku]?.split(' ') ?? []
  return halal_certificate === null ? own : [...own, HALAL]
}
