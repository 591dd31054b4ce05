import { transaction } from '../../src/server/db/db.ts'
import { addContent, readSettings, saveSettings } from '../../src/server/modules/business/business.ts'
import type { NewContent } from '../../src/server/modules/business/business.ts'
import { previewOf } from '../../src/server/pictures/preview-of.ts'
import type { Settings } from '../../src/contract/business.ts'
import { BUSINESS } from './content/business.ts'
import { FAQ } from './content/faq.ts'
import { HOME } from './content/home.ts'
import type { DemoPage } from './content/content-types.ts'
import { pictureNames, storeDemoPicture } from './demo-pictures.ts'
import type { DemoWorld } from './demo-world.ts'

/** The words of the shop about itself and on its pages. */
export async function fillWords(world: DemoWorld): Promise<void> {
  const ctx = world.shop.systemCtx()
  const banners = await Promise.all(HOME.banners.map((banner) => storeDemoPicture(world, pictureNames.banner(banner))))
  const previews = await Promise.all(banners.map((image_url) => previewOf(world.shop.ports.files, image_url)))
  const contents: NewContent[] = [
    { type: 'ANNOUNCEMENT', title: HOME.announcement },
    ...HOME.banners.map((banner, i): NewContent => ({
      type: 'HOME_BANNER',
      title: { en: banner.words.en.title, id: banner.words.id.title },
      body_html: { en: banner.words.en.text, id: banner.words.id.text },
      image_url: banners[i] ?? null,
      image_preview: previews[i] ?? null,
      link: banner.link,
      display_order: i,
    })),
    { ...page('ABOUT', HOME.about), image_url: banners[0] ?? null, image_preview: previews[0] ?? null },
    page('POLICY', HOME.policy),
    page('TERMS', HOME.terms),
    page('SKINVESTMENT', HOME.skinvestment),
    ...FAQ.map(({ words }, i): NewContent => ({
      type: 'FAQ',
      title: { en: words.en.question, id: words.id.question },
      body_html: { en: words.en.answer, id: words.id.answer },
      display_order: i,
    })),
  ]
  await transaction(world.shop.db, async (tx) => {
    for (const content of contents) await addContent(tx, content, ctx.now())
    const { settings, version } = await readSettings(tx)
    await saveSettings(ctx, tx, { version, settings: { ...settings, ...facts(settings) } })
  })
}

function page(type: NewContent['type'], { en, id }: DemoPage): NewContent {
  return { type, title: { en: en.title, id: id.title }, body_html: { en: en.body, id: id.body } }
}

/** The shop about itself; parcels leave from where it is, and its returns are as its pages say. Transfers to its account are off. */
function facts({ shop, support, bank_transfer }: Settings): Partial<Settings> {
  const accounts = [{ bank: 'BCA', number: '0372881199', holder: BUSINESS.legal_name }]
  return {
    shop: { ...shop, ...shopFacts() },
    origin: BUSINESS.origin,
    support: { ...support, return_days: 7 },
    bank_transfer: { ...bank_transfer, accounts },
  }
}

function shopFacts() {
  const { address } = BUSINESS
  return {
    name: BUSINESS.name,
    legal_name: BUSINESS.legal_name,
    tagline: BUSINESS.tagline,
    email: BUSINESS.email,
    phone: BUSINESS.phone,
    whatsapp: BUSINESS.whatsapp,
    opening_hours: BUSINESS.opening_hours,
    tax_number: BUSINESS.tax_number,
    address: `${address.address_line}, ${address.district}, ${address.city} ${address.postal_code}`,
    social: BUSINESS.social,
  }
}
