import type { DemoBundle } from './content-types.ts'
import type { Tint } from '../packshots/packshot-spec.ts'
import { shorten } from './product-draft.ts'
import { toSlug } from './slug.ts'

type Draft = {
  sku: string
  name: string
  category_slug: string
  price: number
  items: [sku: string, quantity: number][]
  tint: Tint
  is_best_seller?: true
  intro: string
  steps: string[]
}

const DRAFTS: Draft[] = [
  {
    sku: 'PKT-CICA-01',
    name: 'Paket Tenang: Cica Starter Set',
    category_slug: 'skin-care',
    price: 285000,
    items: [
      ['KLT-CLN-001', 1],
      ['KLT-SRM-005', 1],
      ['EMB-CRM-012', 1],
    ],
    tint: 'sage',
    is_best_seller: true,
    intro:
      'Three products are enough to calm skin that has had too much of everything: a mild wash, the pegagan serum and a cream that mends the barrier. Use nothing else for four weeks and look again.',
    steps: [
      'Morning and evening: wash with the Cica Low pH Gel Cleanser',
      'Three drops of Cica 10% Calming Serum on damp skin',
      'Close with Ceramide Barrier Cream; by day add a sunscreen',
    ],
  },
  {
    sku: 'PKT-GLOW-02',
    name: 'Paket Cerah Pagi: Vitamin C + Sunscreen',
    category_slug: 'paket-hemat',
    price: 219000,
    items: [
      ['SRY-VTC-010', 1],
      ['SRY-SUN-017', 1],
    ],
    tint: 'lemon',
    is_best_seller: true,
    intro:
      'Vitamin C in the morning works twice as well under sunscreen, and sunscreen protects better over vitamin C. The pair for everyone who wants marks to fade and not to come back.',
    steps: [
      'Four drops of Vitamin C 10% Brightening Serum on dry skin',
      'Two finger-lengths of Daily Sunscreen Gel SPF 50 PA++++',
    ],
  },
  {
    sku: 'PKT-DEWY-03',
    name: 'Paket Lembap 3 Langkah',
    category_slug: 'skin-care',
    price: 319000,
    items: [
      ['EMB-TNR-004', 1],
      ['EMB-SRM-007', 1],
      ['EMB-CRM-012', 1],
    ],
    tint: 'sky',
    intro:
      'For skin that drinks everything and stays thirsty: rose toner, three kinds of hyaluronic acid and ceramides to keep the water in. Made for offices with strong air-conditioning.',
    steps: [
      'Press in Rose Hydrating Toner',
      'Pat on Triple Hyaluronic Dew Serum while damp',
      'Seal with Ceramide Barrier Cream',
    ],
  },
  {
    sku: 'PKT-MASK-04',
    name: 'Paket Masker Seminggu',
    category_slug: 'paket-hemat',
    price: 109000,
    items: [
      ['KLT-MSK-019', 4],
      ['EMB-MSK-020', 3],
    ],
    tint: 'mint',
    intro:
      'Seven sheet masks, four cooling and three milky, for a week before something important or simply for seven evenings on the sofa. Cheaper than two cups of coffee a day.',
    steps: ['After sunny days: Cica Cooling Sheet Mask', 'Before important mornings: Rice Bran Sheet Mask'],
  },
  {
    sku: 'PKT-BODY-05',
    name: 'Paket Mandi Lulur di Rumah',
    category_slug: 'paket-hemat',
    price: 205000,
    items: [
      ['LMB-LLR-024', 1],
      ['LMB-BDW-022', 1],
      ['LMB-BDL-023', 1],
    ],
    tint: 'lavender',
    is_best_seller: true,
    intro:
      'A Sunday at home like in a small spa: coffee scrub, lavender wash and rice milk lotion. Put the phone into another room for an hour; that part is free.',
    steps: [
      'Rub in Lulur Kopi Bali for some minutes and rinse',
      'Wash with Lavender Sleep Body Wash',
      'Finish with Susu Beras Body Lotion',
    ],
  },
  {
    sku: 'PKT-HAIR-06',
    name: 'Paket Rambut Kuat Kemiri',
    category_slug: 'paket-hemat',
    price: 178000,
    items: [
      ['RMB-SHP-028', 1],
      ['RMB-CND-029', 1],
      ['RMB-OIL-031', 1],
    ],
    tint: 'mint',
    intro:
      'Shampoo, conditioner and the oil that grandmother was right about. Together they give dry, long hair back its weight and shine within a few weeks.',
    steps: [
      'Massage in kemiri oil an hour before washing',
      'Wash with Lidah Buaya Daily Shampoo',
      'Two minutes of Santan Conditioner in the lengths',
    ],
  },
  {
    sku: 'PKT-IMUN-07',
    name: 'Paket Jaga Imun Musim Hujan',
    category_slug: 'paket-hemat',
    price: 199000,
    items: [
      ['GZR-VTC-033', 1],
      ['GZR-VTD-034', 1],
      ['JMW-WDG-041', 1],
      ['JMW-MKP-043', 1],
    ],
    tint: 'sand',
    is_best_seller: true,
    intro:
      'What an Indonesian household puts on the table when the rain starts: vitamins C and D, red ginger and a bottle of cajuput oil from Pulau Buru. A month for one person.',
    steps: [
      'One tablet of vitamin C + zinc and one softgel of D3 with a meal',
      'A cup of wedang in the evening',
      'Cajuput oil when the bus was wet',
    ],
  },
  {
    sku: 'PKT-BABY-08',
    name: 'Paket Bayi Baru Lahir',
    category_slug: 'mother-baby',
    price: 149000,
    items: [
      ['TMG-WSH-050', 1],
      ['TMG-TLN-048', 1],
      ['TMG-PWD-049', 1],
      ['TMG-NPY-051', 1],
    ],
    tint: 'peach',
    is_best_seller: true,
    intro:
      'The four things midwives mention first, in one parcel that also makes a good present: bath, telon oil, powder without talc and a balm for under the nappy.',
    steps: [
      'Bath: one pump of Top-to-Toe Baby Wash',
      'Warm a few drops of telon oil for belly and feet',
      'Powder for the folds, balm at every change',
    ],
  },
  {
    sku: 'PKT-CEK-09',
    name: 'Paket Cek Sehat Keluarga',
    category_slug: 'paket-hemat',
    price: 639000,
    items: [
      ['CKR-TNS-054', 1],
      ['CKR-OXI-056', 1],
      ['CKR-THM-053', 1],
    ],
    tint: 'sky',
    intro:
      'Blood pressure, oxygen and temperature at home: the small clinic for a household with grandparents. All three come with manuals in Bahasa Indonesia and guarantee cards.',
    steps: [
      'Measure blood pressure morning and evening, sitting, and write it down',
      'Oximeter and thermometer when someone is ill',
    ],
  },
  {
    sku: 'PKT-JAMU-10',
    name: 'Paket Jamu Pegal: Urut, Koyo, Wedang',
    category_slug: 'paket-hemat',
    price: 92000,
    items: [
      ['JMW-URT-044', 1],
      ['JMW-KYO-047', 3],
      ['JMW-WDG-041', 1],
    ],
    tint: 'sand',
    intro:
      'For the evening after futsal, harvest or moving house: massage oil, three sachets of warming patches and ten cups of red ginger. Sleep does the rest.',
    steps: [
      'Ten minutes of massage with the oil',
      'A patch on the back, not on freshly oiled skin',
      'A cup of wedang before sleep',
    ],
  },
]

/** Ten sets; each is cheaper than its parts. */
export const BUNDLES: DemoBundle[] = DRAFTS.map(toBundle)

function toBundle({ steps, intro, items, ...draft }: Draft): DemoBundle {
  return {
    sku: draft.sku,
    slug: toSlug(draft.name),
    name: draft.name,
    description: `<p>${intro}</p><h3>How to use the set</h3><ul>${steps.map((step) => `<li>${step}</li>`).join('')}</ul>`,
    category_slug: draft.category_slug,
    price: draft.price,
    items: items.map(([sku, quantity]) => ({ sku, quantity })),
    is_best_seller: draft.is_best_seller ?? false,
    is_active: true,
    meta_title: shorten(draft.name, 60),
    meta_description: shorten(intro, 155),
    tint: draft.tint,
  }
}
