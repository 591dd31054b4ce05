import type { BundleTexts, DemoBundle } from './content-types.ts'
import { BUNDLE_WORDS } from './indonesian/bundles.ts'
import { escapeHtml } from './product-draft.ts'
import { shorten } from './shorten.ts'

/** A set has no field for cautions: those of its parts stand in its description. */
type Words = { name: string; intro: string; care: string; steps: string[] }

type Draft = Words & {
  sku: string
  slug: string
  category_slug: string
  price: number
  items: [sku: string, quantity: number][]
  is_best_seller?: true
}

const HEADINGS = {
  en: { use: 'How to use the set', care: 'Cautions' },
  id: { use: 'Cara memakai paket ini', care: 'Peringatan' },
}

const DRAFTS: Draft[] = [
  {
    sku: 'PKT-CICA-01',
    name: 'Calm Set: Cica Starter Routine',
    slug: 'paket-tenang-cica-starter-set',
    category_slug: 'skin-care',
    price: 285000,
    items: [
      ['KLT-CLN-001', 1],
      ['KLT-SRM-005', 1],
      ['EMB-CRM-012', 1],
    ],
    is_best_seller: true,
    intro:
      'Three products are enough for skin that has had too much of everything: a mild wash, the pegagan serum and a cream that cares for the barrier. Use nothing else for four weeks and look again.',
    care: 'For external use; keep away from the eyes. Start one product at a time, two days apart, and stop if redness or itching grows.',
    steps: [
      'Morning and evening: wash with the Cica Low pH Gel Cleanser',
      'Three drops of Cica 10% Calming Serum on damp skin',
      'Close with Ceramide Barrier Cream; by day add a sunscreen',
    ],
  },
  {
    sku: 'PKT-GLOW-02',
    name: 'Bright Morning Set: Vitamin C + Sunscreen',
    slug: 'paket-cerah-pagi-vitamin-c-sunscreen',
    category_slug: 'paket-hemat',
    price: 219000,
    items: [
      ['SRY-VTC-010', 1],
      ['SRY-SUN-017', 1],
    ],
    is_best_seller: true,
    intro:
      'Vitamin C and sunscreen belong together in the morning: the serum helps skin look bright and even, the sunscreen keeps the sun from darkening old marks again.',
    care: 'For external use; keep away from the eyes. The serum contains orange peel oil: not for people allergic to citrus. The sunscreen is not for babies under 6 months. Stop if it burns or the skin stays red.',
    steps: [
      'Four drops of Vitamin C 10% Brightening Serum on dry skin',
      'Two finger-lengths of Daily Sunscreen Gel SPF 50 PA++++',
    ],
  },
  {
    sku: 'PKT-DEWY-03',
    name: 'Three-Step Hydration Set',
    slug: 'paket-lembap-3-langkah',
    category_slug: 'skin-care',
    price: 319000,
    items: [
      ['EMB-TNR-004', 1],
      ['EMB-SRM-007', 1],
      ['EMB-CRM-012', 1],
    ],
    intro:
      'For skin that drinks everything and stays thirsty: rose toner, three kinds of hyaluronic acid and ceramides to keep the water in. Made for offices with strong air-conditioning.',
    care: 'For external use. Natural rose scent may irritate very reactive skin: try a drop behind the ear first, and stop if it itches.',
    steps: [
      'Press in Rose Hydrating Toner',
      'Pat on Triple Hyaluronic Dew Serum while damp',
      'Seal with Ceramide Barrier Cream',
    ],
  },
  {
    sku: 'PKT-MASK-04',
    name: 'A Week of Masks',
    slug: 'paket-masker-seminggu',
    category_slug: 'paket-hemat',
    price: 109000,
    items: [
      ['KLT-MSK-019', 4],
      ['EMB-MSK-020', 3],
    ],
    intro:
      'Seven sheet masks, four cooling and three milky, for a week before something important or simply for seven evenings on the sofa. Cheaper than a café coffee a day.',
    care: 'Single use. Not on broken or freshly peeled skin, and not for skin that reacts to fermented ingredients. Keep away from the eyes; remove at once if it stings or burns.',
    steps: ['After sunny days: Cica Cooling Sheet Mask', 'Before important mornings: Rice Bran Sheet Mask'],
  },
  {
    sku: 'PKT-BODY-05',
    name: 'Home Spa Lulur Set',
    slug: 'paket-mandi-lulur-di-rumah',
    category_slug: 'paket-hemat',
    price: 205000,
    items: [
      ['LMB-LLR-024', 1],
      ['LMB-BDW-022', 1],
      ['LMB-BDL-023', 1],
    ],
    is_best_seller: true,
    intro:
      'A Sunday at home like in a small spa: coffee scrub, lavender wash and rice milk lotion. Put the phone into another room for an hour; that part is free.',
    care: 'Not for the face, wounds or freshly shaved skin. Contains lavender oil, coconut oil and beeswax: not for people allergic to them. The shower floor gets slippery.',
    steps: [
      'Rub in the Bali Coffee Lulur for some minutes and rinse',
      'Wash with Lavender Sleep Body Wash',
      'Finish with the Rice Milk Body Lotion',
    ],
  },
  {
    sku: 'PKT-HAIR-06',
    name: 'Candlenut Hair Care Set',
    slug: 'paket-rambut-kuat-kemiri',
    category_slug: 'paket-hemat',
    price: 178000,
    items: [
      ['RMB-SHP-028', 1],
      ['RMB-CND-029', 1],
      ['RMB-OIL-031', 1],
    ],
    intro:
      'Shampoo, conditioner and the oil that grandmother swore by. Together they care for long, dry hair so that it looks shinier and is easier to manage within a few weeks.',
    care: 'Contains candlenut oil and wheat protein: not for people allergic to nuts or wheat. Avoid contact with eyes.',
    steps: [
      'Massage in candlenut oil an hour before washing',
      'Wash with the Aloe Vera Daily Shampoo',
      'Two minutes of Coconut Milk Conditioner in the lengths',
    ],
  },
  {
    sku: 'PKT-IMUN-07',
    name: 'Rainy Season Set',
    slug: 'paket-jaga-imun-musim-hujan',
    category_slug: 'paket-hemat',
    price: 199000,
    items: [
      ['GZR-VTC-033', 1],
      ['GZR-VTD-034', 1],
      ['JMW-WDG-041', 1],
      ['JMW-MKP-043', 1],
    ],
    is_best_seller: true,
    intro:
      'What an Indonesian household puts on the table when the rain starts: vitamins C and D, red ginger and a bottle of cajuput oil from Pulau Buru. Vitamins for a month for one person, and ten cups of wedang.',
    care: 'For adults. Food supplements and jamu are no medicine: ask your doctor first if you are pregnant, breast-feeding, ill or take medicine, and with kidney disease, kidney stones or diabetes. Cajuput oil is not for babies and children under 2 and must not be swallowed. Keep everything out of reach of children.',
    steps: [
      'One tablet of vitamin C + zinc and one softgel of D3 with a meal',
      'A cup of wedang in the evening',
      'Cajuput oil on belly and back after coming home wet',
    ],
  },
  {
    sku: 'PKT-BABY-08',
    name: 'Newborn Set',
    slug: 'paket-bayi-baru-lahir',
    category_slug: 'mother-baby',
    price: 149000,
    items: [
      ['TMG-WSH-050', 1],
      ['TMG-TLN-048', 1],
      ['TMG-PWD-049', 1],
      ['TMG-NPY-051', 1],
    ],
    is_best_seller: true,
    intro:
      'The four things new parents ask for most, in one parcel that also makes a good present: bath, telon oil, powder without talc and a balm for under the nappy.',
    care: 'Telon oil never near nose or mouth, and in the first month or for premature babies only after asking a midwife or doctor. Nobody should breathe in powder: keep it away from the face. Contains chamomile, oat, beeswax and tamanu nut oil. See a doctor if redness does not get better within three days.',
    steps: [
      'Bath: one pump of Top-to-Toe Baby Wash',
      'Warm a few drops of telon oil for belly and feet',
      'Powder for the folds, balm at every change',
    ],
  },
  {
    sku: 'PKT-CEK-09',
    name: 'Family Health Check Set',
    slug: 'paket-cek-sehat-keluarga',
    category_slug: 'paket-hemat',
    price: 639000,
    items: [
      ['CKR-TNS-054', 1],
      ['CKR-OXI-056', 1],
      ['CKR-THM-053', 1],
    ],
    intro:
      'Blood pressure, oxygen and temperature at home: the small clinic for a household with grandparents. All three come with manuals in Bahasa Indonesia and warranty cards.',
    care: 'Devices measure and do not diagnose; do not change medicine because of a reading. Go to the emergency room with chest pain, breathlessness or oxygen below 90%, and with a baby under 3 months at 38 °C or more. Keep button cells from children.',
    steps: [
      'Measure blood pressure morning and evening, sitting, and write it down',
      'Oximeter and thermometer when someone is ill',
    ],
  },
  {
    sku: 'PKT-JAMU-10',
    name: 'Tired Muscles Set: Massage Oil, Patches, Wedang',
    slug: 'paket-jamu-pegal-urut-koyo-wedang',
    category_slug: 'paket-hemat',
    price: 92000,
    items: [
      ['JMW-URT-044', 1],
      ['JMW-KYO-047', 3],
      ['JMW-WDG-041', 1],
    ],
    intro:
      'For the evening after futsal, harvest or moving house: massage oil, three sachets of warming patches and ten cups of red ginger. Sleep does the rest.',
    care: 'Oil and patches are not for pregnancy, wounds, children under 10 or people allergic to latex; never use a patch with a heat pad or on oiled skin. Wedang contains sugar: with diabetes, blood thinners or a stomach ulcer ask your doctor. See a doctor if the pain lasts longer than a week.',
    steps: [
      'Ten minutes of massage with the oil',
      'A patch on the back, not on freshly oiled skin',
      'A cup of wedang before sleep',
    ],
  },
]

/** Ten sets; each is cheaper than its parts. */
export const BUNDLES: DemoBundle[] = DRAFTS.map(toBundle)

function toTexts({ name, intro, care, steps }: Words, language: 'en' | 'id'): BundleTexts {
  const { use, care: caution } = HEADINGS[language]
  const list = steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')
  return {
    name,
    description: `<p>${escapeHtml(intro)}</p><h3>${use}</h3><ul>${list}</ul><h3>${caution}</h3><p>${escapeHtml(care)}</p>`,
    meta_title: shorten(name, 60),
    meta_description: shorten(intro, 155),
  }
}

function toBundle(draft: Draft): DemoBundle {
  const indonesian = BUNDLE_WORDS[draft.sku]
  if (indonesian === undefined) throw new Error(`${draft.sku} has no Indonesian words`)
  const en = toTexts(draft, 'en')
  return {
    sku: draft.sku,
    slug: draft.slug,
    ...en,
    translations: { en, id: toTexts(indonesian, 'id') },
    category_slug: draft.category_slug,
    price: draft.price,
    items: draft.items.map(([sku, quantity]) => ({ sku, quantity })),
    is_best_seller: draft.is_best_seller ?? false,
    is_active: true,
  }
}
