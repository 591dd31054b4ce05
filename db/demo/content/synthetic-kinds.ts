import type { Pack } from './content-types.ts'

/** What can be made in a category: the forms with their sizes, the active ingredients, and the sentences that fit. */
export type SyntheticKind = {
  category_slug: string
  prefix: string
  registration: 'cosmetic' | 'supplement' | 'traditional' | 'device'
  forms: Form[]
  actives: string[]
  benefits: string[]
  uses: string[]
  price: [low: number, high: number]
}

export type Form = { name: string; unit: string; sizes: [value: string, grams: number][]; pack: Pack }

function list(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

const ML = (...amounts: number[]): [string, number][] =>
  amounts.map((amount) => [`${amount} ml`, Math.round(amount * 1.25 + 25)])
const GRAMS = (...amounts: number[]): [string, number][] =>
  amounts.map((amount) => [`${amount} g`, Math.round(amount * 1.3 + 20)])
const COUNT = (unit: string, grams: number, ...amounts: number[]): [string, number][] =>
  amounts.map((amount) => [`${amount} ${unit}`, Math.round(amount * grams + 30)])

const FACE_ACTIVES =
  list(`Allantoin | Alpha Arbutin | Aloe | Azelaic | Bakuchiol | Bamboo | Beta Glucan | Birch | Bisabolol | Calendula |
  Caffeine | Carrot Seed | Ceramide | Chlorella | Collagen | Copper Peptide | Cucumber | Ectoin | Ferulic | Ginseng | Grape Seed |
  Green Coffee | Hibiscus | Hyaluronic | Kojic | Lactic | Licorice | Lotus | Mandelic | Mangosteen | Marula | Moringa | Mugwort |
  Mulberry | Niacinamide | Noni | Oat | Olive | Panthenol | Papaya | Peony | Pomegranate | Propolis | Retinal | Rosehip | Saffron |
  Salicylic | Sea Fennel | Snow Fungus | Spirulina | Squalane | Tamanu | Tranexamic | Tremella | Turmeric | Witch Hazel | Yuzu | Zinc`)

const FACE_BENEFITS =
  list(`softens flaky patches around nose and mouth | keeps shine down until late afternoon | evens out marks that pimples leave |
  calms redness after shaving | supports a worn moisture barrier | makes pores look finer | helps foundation sit without creasing |
  brings back bounce to tired cheeks | protects against city dust | refines rough texture on forehead and chin | leaves a dewy finish without grease |
  comforts skin that reacts to everything | brightens a sallow complexion gradually | locks in water through a whole flight |
  smooths dehydration lines | balances combination skin | soothes after hours of sun | absorbs before your coffee is ready`)

const FACE_USES =
  list(`Apply two drops to cleansed skin each morning | Spread evenly with fingertips and wait sixty seconds |
  Begin with every third evening and increase slowly | Pat gently rather than rubbing | Follow with moisturiser while still damp |
  Combine with sunscreen during daytime | Massage upward along jaw and neck | Use a pea-sized amount after toner`)

const BODY_ACTIVES =
  list(`Argan | Avocado | Bengkoang | Betel | Brown Sugar | Cacao | Cempaka | Charcoal | Cocoa Butter | Coffee | Frangipani |
  Ginger | Goat Milk | Grapefruit | Honey | Jasmine | Kenanga | Lavender | Lemongrass | Macadamia | Melati | Neem | Oat | Palm Sugar | Papaya |
  Patchouli | Peppermint | Rice | Rosella | Salt | Sandalwood | Sesame | Shea | Soursop | Sugarcane | Tea Tree | Tengkawang | Vetiver |
  Virgin Coconut | Volcanic Clay | Walnut | Watermelon | White Tea | Ylang`)

const BODY_BENEFITS =
  list(`rinses quickly even in hard water | leaves elbows and knees supple | does not stain white shirts | lathers generously with little |
  deodorises without heavy perfume | relieves tight shins after bathing | polishes away dull cells | keeps its fragrance until bedtime |
  warms shoulders before massage | contains neither talc nor microplastic | suits the whole household | refreshes during power cuts |
  repairs cracked heels overnight | makes hands feel cared for after dishwashing`)

const BODY_USES =
  list(`Work into foam with a wet sponge | Smooth over limbs after showering | Massage in circles for three minutes |
  Rinse thoroughly and towel dry | Repeat twice weekly on rough places | Warm between palms beforehand | Let it dry before dressing`)

const HAIR_ACTIVES =
  list(`Amla | Argan | Avocado | Bamboo Charcoal | Biotin | Black Seed | Caffeine | Candlenut | Castor | Chamomile | Cinnamon | Coconut |
  Curry Leaf | Fenugreek | Ginger | Ginseng | Green Tea | Hibiscus | Horsetail | Jojoba | Keratin | Kukui | Lidah Buaya | Lime | Mangkokan |
  Marula | Merang | Moringa | Nettle | Onion | Orang Aring | Pandan | Peppermint | Quinoa | Rice Water | Rosemary | Saw Palmetto | Seaweed |
  Silk Protein | Sunflower | Tea Tree | Wheat`)

const HAIR_BENEFITS =
  list(`detangles waist-length hair in one pass | reduces breakage while combing | cools an itchy scalp under helmets | controls frizz on humid days |
  adds volume at flat roots | restores gloss after bleaching | strengthens brittle tips | cleans away styling wax | prolongs salon colour |
  quietens flakes within weeks | protects from hairdryer heat | keeps curls defined | leaves no waxy residue`)

const HAIR_USES =
  list(`Distribute through damp lengths and comb | Leave for five minutes under a warm towel | Massage the scalp with fingertips |
  Rinse with cool water | Section hair and spray along partings | Use weekly before shampooing | Keep away from roots if they are oily`)

const SUPPLEMENT_ACTIVES =
  list(`Acerola | Alpha Lipoic | Ashwagandha | Astaxanthin | B Complex | Barley Grass | Beetroot | Bilberry | Biotin | Calcium | Chlorophyll |
  Choline | Chromium | Coenzyme | Colostrum | Cranberry | Creatine | Curcumin | Echinacea | Elderberry | Evening Primrose | Fibre | Flaxseed |
  Folate | Garlic | Ginkgo | Glucosamine | Glutathione | Inulin | Iodine | Iron | Krill | Lecithin | Lutein | Lycopene | Magnesium | Manganese |
  Melatonin Free | Milk Thistle | Multivitamin | Oatgrass | Omega | Potassium | Probiotic | Psyllium | Pumpkin Seed | Quercetin | Resveratrol |
  Selenium | Spirulina | Taurine | Theanine | Thiamine | Vitamin B12 | Vitamin C | Vitamin D | Vitamin E | Vitamin K2 | Whey | Zinc`)

const SUPPLEMENT_BENEFITS =
  list(`helps maintain normal immunity | contributes to healthy bones | supports concentration during study | assists iron absorption |
  maintains regular digestion | complements vegetarian meals | aids recovery following exercise | helps keep eyesight normal at screens |
  tops up what cooking destroys | contributes to normal muscle function | supports calm evenings | provides antioxidants daily |
  helps sustain energy metabolism | nourishes nails and hair from within`)

const SUPPLEMENT_USES =
  list(`Swallow one with breakfast and water | Dissolve in a glass of cool water | Take after the main meal |
  Continue for eight weeks before judging | Separate from tea and coffee | Chew thoroughly once daily | Adults take two capsules`)

const HERBAL_ACTIVES =
  list(`Adas | Akar Alang | Bangle | Beras Kencur | Brotowali | Cabe Jawa | Cengkeh | Daun Dewa | Daun Jambu | Daun Katuk | Daun Kelor |
  Daun Salam | Daun Sirsak | Galangal | Gambir | Habbatus | Jahe Emprit | Jahe Merah | Jati Belanda | Jeruk Purut | Kapulaga | Kayu Manis |
  Kayu Putih | Kencur | Kumis Kucing | Kunci Pepet | Kunyit | Lempuyang | Mahkota Dewa | Manjakani | Meniran | Mengkudu | Pala | Pasak Bumi |
  Pegagan | Propolis | Purwoceng | Rosela | Sambiloto | Secang | Sereh | Sidaguri | Sirih Merah | Sirih | Tapak Liman | Temu Ireng | Temu Kunci |
  Temulawak`)

const HERBAL_BENEFITS =
  list(`traditionally warms the body | is customary after childbirth | settles wind and bloating | eases stiff calves after fieldwork |
  refreshes the breath | accompanies rainy evenings | is brewed by mbok jamu at dawn | comforts a scratchy throat | stimulates appetite |
  supports stamina in old recipes | cleanses after heavy meals | soothes mosquito bites | quiets motion sickness`)

const HERBAL_USES =
  list(`Stir one sachet into hot water | Rub sparingly on chest and back | Drink chilled with palm sugar |
  Inhale from a steaming bowl | Sip slowly before sleeping | Shake well and pour a small cup | Apply to temples as needed`)

const BABY_ACTIVES =
  list(`Almond | Aloe | Apricot | Bamboo | Calendula | Camellia | Chamomile | Coconut | Corn Starch | Cotton | Cucumber | Fennel | Honeyberry |
  Jojoba | Lactoferrin | Lavender | Mallow | Milk Protein | Oat | Olive | Panthenol | Rice Bran | Safflower | Shea | Sunflower | Telon |
  Vitamin E | Zinc`)

const BABY_BENEFITS =
  list(`does not sting in little eyes | protects beneath the nappy | cools prickly heat | smells of clean laundry | loosens cradle cap gently |
  warms tummies following a bath | soothes tender nursing skin | keeps mosquitoes at a distance | is free from allergenic perfume |
  soft enough for newborns | calms before bedtime | quick with squirming toddlers`)

const BABY_USES =
  list(`Warm a few drops in your palm | Apply at every change | Add one pump to bathwater | Wipe from front towards back |
  Dust into your own hand first | Stroke over clean dry folds | Massage with slow clockwise circles`)

const DEVICE_ACTIVES =
  list(`Acu | Adaptive | Aero | Alpha | Balance | Beat | Breathe | Care | Check | Clinic | Compact | Cube | Easy | Family | Flow | Fold | Home | Junior |
  Max | Memory | Micro | Mini | Mobile | Neo | Nano | Orbit | Plus | Pocket | Prime | Pulse | Quick | Safe | Scan | Senior | Sense | Silent | Smart |
  Solo | Steady | Swift | Touch | Track | Travel | Ultra | Vita | Wide`)

const DEVICE_BENEFITS =
  list(`shows large backlit digits | remembers readings for two people | switches itself off | runs from rechargeable cells |
  arrives calibrated with certificate | beeps audibly in the next room | folds flat into a drawer | carries a three-year warranty |
  speaks results aloud in Bahasa Indonesia | warns about incorrect placement | wipes clean with alcohol | stays quiet beside sleeping children |
  exports a table for the doctor`)

const DEVICE_USES =
  list(`Sit upright and rest for five minutes | Press start and hold still | Note morning and evening values | Replace batteries yearly |
  Sterilise detachable parts after use | Charge fully before first operation | Follow the illustrated manual`)

const FACE = { registration: 'cosmetic' as const, actives: FACE_ACTIVES, benefits: FACE_BENEFITS, uses: FACE_USES }

export const SYNTHETIC_KINDS: SyntheticKind[] = [
  {
    ...FACE,
    category_slug: 'face-serums',
    prefix: 'SRM',
    price: [59, 320],
    forms: [
      { name: 'Face Serum', unit: 'botol', sizes: ML(15, 20, 30, 50), pack: 'dropper' },
      { name: 'Ampoule', unit: 'botol', sizes: ML(10, 15, 30), pack: 'dropper' },
      { name: 'Night Essence', unit: 'botol', sizes: ML(30, 50, 100), pack: 'dropper' },
      { name: 'Spot Gel', unit: 'tube', sizes: GRAMS(10, 15, 20), pack: 'tube' },
    ],
  },
  {
    ...FACE,
    category_slug: 'face-cleansers',
    prefix: 'CLN',
    price: [29, 160],
    forms: [
      { name: 'Gel Cleanser', unit: 'tube', sizes: ML(60, 100, 150), pack: 'tube' },
      { name: 'Micellar Water', unit: 'botol', sizes: ML(100, 250, 400), pack: 'bottle' },
      { name: 'Toner', unit: 'botol', sizes: ML(100, 150, 200), pack: 'bottle' },
      { name: 'Sabun Wajah', unit: 'tube', sizes: ML(50, 100), pack: 'tube' },
    ],
  },
  {
    ...FACE,
    category_slug: 'moisturisers',
    prefix: 'MST',
    price: [39, 290],
    forms: [
      { name: 'Moisturiser', unit: 'jar', sizes: GRAMS(30, 50, 80), pack: 'jar' },
      { name: 'Gel Cream', unit: 'tube', sizes: ML(30, 50, 100), pack: 'tube' },
      { name: 'Face Mist', unit: 'botol', sizes: ML(60, 100, 150), pack: 'spray' },
      { name: 'Pelembap Malam', unit: 'jar', sizes: GRAMS(25, 45), pack: 'jar' },
    ],
  },
  {
    ...FACE,
    category_slug: 'sun-care',
    prefix: 'SUN',
    price: [49, 210],
    forms: [
      { name: 'Sunscreen Gel SPF 50', unit: 'tube', sizes: ML(30, 50, 80), pack: 'tube' },
      { name: 'Tabir Surya SPF 35', unit: 'tube', sizes: ML(40, 60), pack: 'tube' },
      { name: 'Sun Essence SPF 45', unit: 'tube', sizes: ML(40, 50), pack: 'tube' },
    ],
  },
  {
    ...FACE,
    category_slug: 'face-masks',
    prefix: 'MSK',
    price: [12, 150],
    forms: [
      { name: 'Sheet Mask', unit: 'pcs', sizes: ML(20, 25, 30), pack: 'sheet_mask' },
      { name: 'Clay Mask', unit: 'jar', sizes: GRAMS(60, 100), pack: 'jar' },
      { name: 'Sleeping Mask', unit: 'jar', sizes: GRAMS(50, 80), pack: 'jar' },
    ],
  },
  {
    category_slug: 'body-care',
    prefix: 'BDY',
    registration: 'cosmetic',
    actives: BODY_ACTIVES,
    benefits: BODY_BENEFITS,
    uses: BODY_USES,
    price: [15, 140],
    forms: [
      { name: 'Body Wash', unit: 'botol', sizes: ML(250, 400, 800), pack: 'pump_bottle' },
      { name: 'Body Lotion', unit: 'botol', sizes: ML(100, 200, 300), pack: 'pump_bottle' },
      { name: 'Lulur', unit: 'jar', sizes: GRAMS(100, 200, 250), pack: 'jar' },
      { name: 'Sabun Batang', unit: 'pcs', sizes: GRAMS(75, 90, 120), pack: 'bar_soap' },
      { name: 'Hand Cream', unit: 'tube', sizes: ML(30, 50, 75), pack: 'tube' },
    ],
  },
  {
    category_slug: 'hair-care',
    prefix: 'HAR',
    registration: 'cosmetic',
    actives: HAIR_ACTIVES,
    benefits: HAIR_BENEFITS,
    uses: HAIR_USES,
    price: [22, 180],
    forms: [
      { name: 'Shampoo', unit: 'botol', sizes: ML(100, 250, 500), pack: 'bottle' },
      { name: 'Conditioner', unit: 'tube', sizes: ML(150, 200), pack: 'tube' },
      { name: 'Hair Oil', unit: 'botol', sizes: ML(30, 60, 100), pack: 'dropper' },
      { name: 'Hair Tonic', unit: 'botol', sizes: ML(90, 120), pack: 'spray' },
      { name: 'Creambath', unit: 'jar', sizes: GRAMS(250, 500), pack: 'jar' },
    ],
  },
  {
    category_slug: 'vitamins-supplements',
    prefix: 'VIT',
    registration: 'supplement',
    actives: SUPPLEMENT_ACTIVES,
    benefits: SUPPLEMENT_BENEFITS,
    uses: SUPPLEMENT_USES,
    price: [35, 420],
    forms: [
      { name: 'Kapsul', unit: 'botol', sizes: COUNT('kapsul', 1.1, 30, 60, 90), pack: 'supplement_bottle' },
      { name: 'Softgel', unit: 'botol', sizes: COUNT('softgel', 1.6, 30, 60, 120), pack: 'supplement_bottle' },
      { name: 'Tablet', unit: 'box', sizes: COUNT('tablet', 0.9, 10, 30), pack: 'blister' },
      { name: 'Drink', unit: 'box', sizes: COUNT('sachet', 11, 7, 14, 30), pack: 'sachet' },
    ],
  },
  {
    category_slug: 'jamu-herbal',
    prefix: 'JMU',
    registration: 'traditional',
    actives: HERBAL_ACTIVES,
    benefits: HERBAL_BENEFITS,
    uses: HERBAL_USES,
    price: [9, 160],
    forms: [
      { name: 'Jamu Cair', unit: 'botol', sizes: ML(150, 250, 500), pack: 'bottle' },
      { name: 'Minyak Gosok', unit: 'botol', sizes: ML(30, 60, 100), pack: 'bottle' },
      { name: 'Wedang', unit: 'box', sizes: COUNT('sachet', 21, 5, 10, 20), pack: 'sachet' },
      { name: 'Roll On', unit: 'botol', sizes: ML(8, 10), pack: 'roll_on' },
    ],
  },
  {
    category_slug: 'mother-baby',
    prefix: 'BBY',
    registration: 'cosmetic',
    actives: BABY_ACTIVES,
    benefits: BABY_BENEFITS,
    uses: BABY_USES,
    price: [16, 150],
    forms: [
      { name: 'Baby Wash', unit: 'botol', sizes: ML(200, 300, 500), pack: 'pump_bottle' },
      { name: 'Baby Cream', unit: 'tube', sizes: GRAMS(50, 100), pack: 'tube' },
      { name: 'Bedak Bayi', unit: 'pcs', sizes: GRAMS(100, 150), pack: 'powder_tin' },
      { name: 'Baby Oil', unit: 'botol', sizes: ML(60, 100), pack: 'bottle' },
    ],
  },
  {
    category_slug: 'health-devices',
    prefix: 'DEV',
    registration: 'device',
    actives: DEVICE_ACTIVES,
    benefits: DEVICE_BENEFITS,
    uses: DEVICE_USES,
    price: [25, 990],
    forms: [
      { name: 'Termometer', unit: 'unit', sizes: [['1 unit', 60]], pack: 'thermometer' },
      { name: 'Oximeter', unit: 'unit', sizes: [['1 unit', 110]], pack: 'oximeter' },
      { name: 'Nebulizer', unit: 'unit', sizes: [['1 unit', 1500]], pack: 'nebulizer' },
      { name: 'Masker Medis', unit: 'box', sizes: COUNT('pcs', 3.6, 10, 50), pack: 'box' },
    ],
  },
]
