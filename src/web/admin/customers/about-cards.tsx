import type { Address } from '#contract/people/addresses.ts'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { adminPaths } from '../../admin-paths.ts'
import { toPhoneText } from '../../shared/addresses/phone-text.ts'
import { ChatButton, ChatPhone } from '../../shared/admin/chat/chat-button.tsx'
import { day, dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Permitted } from '../../shared/permissions/use-may.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MoreLink, SectionCard } from './section-card.tsx'
import { adminCustomersTexts } from './customers.en.ts'

type Props = { customer: CustomerDetail }

export function AboutCard({ customer }: Props) {
  const { page: texts, list } = useTexts(adminCustomersTexts)
  const { language } = useLanguage()
  const { email, phone_number, last_sign_in_at, open_sessions, user_id } = customer
  const sure = (is: boolean) => (is ? texts.confirmed : texts.unconfirmed)
  return (
    <Card title={texts.about} padding="sm">
      <DescriptionList
        layout="stacked"
        items={[
          { term: texts.email, details: `${email} (${sure(customer.is_email_verified)})` },
          {
            term: texts.phone,
            details:
              phone_number === null ? (
                texts.nothing
              ) : (
                <ChatPhone phone={phone_number} facts={{ name: customer.name }} language={customer.language}>
                  {toPhoneText(phone_number)} ({sure(customer.is_phone_number_verified)})
                </ChatPhone>
              ),
          },
          { term: list.joined, details: day(customer.joined_at, language) },
          {
            term: texts.lastSignIn,
            details: last_sign_in_at === null ? texts.notLately : dayAndTime(last_sign_in_at, language),
          },
          { term: texts.devices, details: open_sessions === 0 ? texts.nothing : texts.devicesOf(open_sessions) },
          { term: texts.language, details: texts.languages[customer.language] },
          { term: texts.offers, details: customer.is_agreed_to_offers ? texts.agreed : texts.notAgreed },
        ]}
      />
      <Permitted needs="audit_log">
        <p className="mt-2 text-sm">
          <MoreLink to={adminPaths.auditLog({ subject_type: 'customer', subject_id: user_id })} label={texts.log} />
        </p>
      </Permitted>
    </Card>
  )
}

export function AddressesCard({ customer: { addresses } }: Props) {
  const { page: texts } = useTexts(adminCustomersTexts)
  return (
    <SectionCard
      title={texts.addresses}
      none={texts.noAddresses}
      rows={addresses}
      keyOf={({ address_id }) => address_id}
      row={(address) => (
        <>
          <span className="min-w-0 flex-1 font-semibold break-words">{address.receiver_name}</span>
          {address.is_default && <Badge tone="accent">{texts.main}</Badge>}
          <span className="basis-full break-words text-text-muted">
            {placeOf(address)} · <span className="tabular">{toPhoneText(address.receiver_phone_number)}</span>
            <ChatButton phone={address.receiver_phone_number} facts={{ name: address.receiver_name }} />
          </span>
        </>
      )}
    />
  )
}

function placeOf({ address_line, village, district, city, state, postal_code }: Address): string {
  const parts = [address_line, village, district, city, state].filter(Boolean)
  return `${parts.join(', ')} ${postal_code}`
}
