/** Units as shops type them. */
const containers = new Map(Object.entries<string>({ botol: 'bottle', dus: 'box', saset: 'sachet', pcs: '', unit: '' }))

export const productFactsTexts = {
  registered: 'Registered with BPOM',
  registeredDevice: 'Registered with the Ministry of Health',
  lookUp: 'Look it up at BPOM',
  lookUpDevice: 'Look it up at the Ministry of Health',
  askPharmacist: 'Ask a pharmacist',
  share: {
    title: 'Share',
    whatsApp: 'Share by WhatsApp',
    copy: 'Copy the link',
    copied: 'Link copied',
    more: 'More ways to share',
  },
  attributes: {
    skin_type: 'Skin type',
    concern: 'Concern',
    key_ingredient: 'Key ingredient',
    for_whom: 'For whom',
  },
  halalCertificate: 'Halal certificate of BPJPH',
  lookUpHalal: 'Look it up at BPJPH',
  halalStatus: 'Halal',
  notHalal: 'Not halal',
  brand: 'Brand',
  assurance: [
    'Original, from the maker or its official distributor',
    'Delivered all over Indonesia',
    'Price includes VAT',
  ],
  content: 'Content',
  /** `30 ml bottle`; of a unit that says nothing only its amount. */
  amount: (unit: string, value: string) => `${value} ${containers.get(unit.toLowerCase()) ?? unit}`.trim(),
  weight: 'Shipping weight',
  size: 'Package',
  sku: 'SKU',
  grams: (grams: string) => `${grams} g`,
  centimetres: (length: number, width: number, height: number) => `${length} × ${width} × ${height} cm`,
  information: 'Product information',
  registrationNumber: 'Registration number',
  registrationNumbers: 'Registration numbers of what is in it',
  category: 'Category',
}
