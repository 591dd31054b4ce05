import { chatLink, greetingFor } from '#contract/chat-link.ts'
import { MessageCircle } from '../../ui/icons/shop-icons.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { productFactsTexts } from '../../texts/product-facts.en.ts'

/** A chat with the shop that begins with the item's name and address; nothing where the shop has no number. */
export function AskPharmacist({ item }: { item: Pick<Purchasable, 'type' | 'name' | 'slug'> }) {
  const texts = useTexts(productFactsTexts)
  const { shop, origin } = useShell()
  const localized = useLocalized()
  if (shop.whatsapp === '') return null
  const path = item.type === 'bundle' ? paths.bundle(item) : paths.product(item)
  return (
    <a
      href={chatLink(shop.whatsapp, greetingFor(localized(shop.chat_greeting), `${item.name} (${origin}${path})`))}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle('cancel', 'md', 'self-start')}
    >
      <MessageCircle aria-hidden className="size-5 text-text-accent" />
      {texts.askPharmacist}
    </a>
  )
}
