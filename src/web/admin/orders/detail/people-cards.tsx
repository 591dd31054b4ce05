import { Link } from 'react-router'
import { backStatuses } from '#contract/orders/order-address.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { addressLine } from '../../../shared/addresses/address-text.tsx'
import { toPhoneText } from '../../../shared/addresses/phone-text.ts'
import { UnprintableNotice } from '../../../shared/addresses/unprintable-notice.tsx'
import { ChatPhone } from '../../../shared/admin/chat/chat-button.tsx'
import type { ChatWith } from '../../../shared/admin/chat/chat-dialog.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Permitted } from '../../../shared/permissions/use-may.ts'
import { PermittedLink } from '../../../shared/permissions/permitted-link.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AskForAddress } from './ask-for-address.tsx'
import { CopyButton } from './copy-button.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

// Only some orders need it, and it brings the checks of its form.
const EditAddress = lazyPart(() => import('./edit-address.tsx').then((module) => module.EditAddress), { waiting: null })

const linkStyle = 'text-text-link underline decoration-1 underline-offset-4 hover:decoration-2'

/** Who bought, and what they mean to the shop. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { customer, order_id } = order
  const { order: texts, channels } = useTexts(adminOrdersTexts)
  return (
    <Card title={texts.customerTitle}>
      <div className="flex items-center gap-3">
        <Avatar name={customer.name} />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <PermittedLink to={adminPaths.customer(customer)} needs="customers" className={`touch-target ${linkStyle}`}>
              {customer.name}
            </PermittedLink>
          </p>
          <p className="tabular text-text-muted">
            {texts.customerOrders(customer.orders)}
            <Permitted needs="customers"> · {texts.customerSpent(rupiah(customer.spent))}</Permitted>
          </p>
        </div>
      </div>
      <ul className="mt-3 flex flex-col gap-1">
        <li className="flex min-h-9 items-center">
          <a href={`mailto:${customer.email}`} className={`touch-target min-w-0 break-all ${linkStyle}`}>
            {customer.email}
          </a>
        </li>
        {customer.phone_number !== null && (
          <li className="flex min-h-9 items-center">
            <ChatPhone phone={customer.phone_number} facts={factsOf(order, customer.name)}>
              <a href={`tel:${customer.phone_number}`} className={`touch-target tabular ${linkStyle}`}>
                {toPhoneText(customer.phone_number)}
              </a>
            </ChatPhone>
          </li>
        )}
        <li className="flex min-h-9 items-center">
          <Link
            to={adminPaths.orders({ user_id: customer.user_id })}
            className={`touch-target font-semibold ${linkStyle}`}
          >
            {texts.customerAll}
          </Link>
        </li>
      </ul>
      {order.placed_by !== null && (
        <p className="mt-1 text-sm text-text-muted">{texts.placedBy(order.placed_by.name, channels[order.channel])}</p>
      )}
      {order.terms_version !== null && (
        <p className="mt-1 text-sm text-text-muted">{texts.termsVersion(order.terms_version)}</p>
      )}
      <CustomerOrders user_id={customer.user_id} order_id={order_id} />
    </Card>
  )
}

function factsOf({ order_number, delivery, courier }: AdminOrder, name: string): ChatWith['facts'] {
  const { awb_number } = delivery ?? {}
  return { name, order_number, ...(awb_number && { awb_number, courier: courier.courier_name }) }
}

/** Where the parcel goes, to be copied as it is written on it. */
export function DestinationCard({ order }: { order: AdminOrder }) {
  const { address } = order
  const { order: texts } = useTexts(adminOrdersTexts)
  const phone = toPhoneText(address.receiver_phone_number)
  const text = [address.receiver_name, phone, addressLine(address), address.courier_note].filter(Boolean).join('\n')
  return (
    <Card
      title={texts.addressTitle}
      action={
        <span className="-my-1 -mr-2">
          <CopyButton text={text} label={texts.copyAddress} />
        </span>
      }
    >
      <address className="break-words not-italic">
        <p className="font-semibold">{address.receiver_name}</p>
        <p className="tabular">
          <ChatPhone phone={address.receiver_phone_number} facts={factsOf(order, address.receiver_name)}>
            <a href={`tel:${address.receiver_phone_number}`} className={`touch-target ${linkStyle}`}>
              {phone}
            </a>
          </ChatPhone>
        </p>
        <p className="mt-1.5">{addressLine(address)}</p>
        {address.courier_note !== '' && (
          <p className="mt-1.5 text-text-muted">{texts.courierNote(address.courier_note)}</p>
        )}
      </address>
      {order.can_edit_address && <UnprintableNotice address={address} />}
      {order.can_edit_address && <EditAddress order={order} />}
      {order.can_edit_address && backStatuses.includes(order.status) && <AskForAddress order={order} />}
    </Card>
  )
}

/** Above everything else: what the customer wrote, where they wrote something. */
export function NoteCard({ note }: { note: string }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  if (note === '') return null
  return (
    <Alert tone="warning" title={texts.noteTitle}>
      <span className="break-words whitespace-pre-line">{note}</span>
    </Alert>
  )
}
