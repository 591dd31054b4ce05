/** Where a text may lead: within the shop, to https, mail and phone. The server keeps nothing else either. */
export const shopLink = /^(?:\/(?!\/)|https:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/i

export function isShopLink(address: string): boolean {
  return shopLink.test(address) && !/\s/.test(address)
}

/** What was typed as a link, completed where it is plain what is meant; null where it is not. */
export function toShopLink(typed: string): string | null {
  const text = typed.trim()
  if (isShopLink(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return `https://${text}`
  return null
}
