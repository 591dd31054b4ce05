/** A chat with the shop; the service takes the number's digits only. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
