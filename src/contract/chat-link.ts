import { fillPlaceholders } from './messages/message.ts'

/** A chat with a number, with its first words typed already; the service takes digits only, and without any asks whom to send them to. */
export function chatLink(phone: string, text = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`
  return text === '' ? address : `${address}?text=${encodeURIComponent(text)}`
}

/** The greeting with the visitor's current page in the place of `{page}`. */
export function greetingFor(greeting: string, page: string): string {
  return fillPlaceholders(greeting, (name) => (name === 'page' ? page : undefined))
}
