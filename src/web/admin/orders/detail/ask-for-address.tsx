import { chatLink } from '#contract/chat-link.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { CopyButton } from './copy-button.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** The customer of a parcel that is back corrects the address behind a link, which is sent by chat or copied. */
export function AskForAddress({ order }: { order: AdminOrder }) {
  const { address: texts } = useTexts(adminOrdersTexts)
  const link = new URL(paths.order(order), location.origin).href
  const words = texts.askWords(order.address.receiver_name, order.order_number, link)
  const phone = order.customer.phone_number ?? order.address.receiver_phone_number
  return (
    <div className="mt-3 flex items-center justify-between gap-3 border-t pt-3 text-sm">
      <p className="min-w-0 text-text-muted">
        {texts.askTitle}{' '}
        <a
          href={chatLink(phone, words)}
          target="_blank"
          rel="noreferrer"
          className="touch-target font-semibold text-text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {texts.askChat}
        </a>
      </p>
      <CopyButton text={link} label={texts.askLink} />
    </div>
  )
}
