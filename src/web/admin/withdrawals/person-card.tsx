import { Link } from 'react-router'
import type { AdminWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { toPhoneText } from '../../shared/addresses/phone-text.ts'
import { ChatPhone } from '../../shared/admin/chat/chat-button.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

const link = 'touch-target font-semibold text-text-link underline underline-offset-4'

/** What helps to decide whether it is really this person. */
export function PersonCard({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { customer, person, number, amount } = withdrawal
  const { detail: texts } = useTexts(adminWithdrawalsTexts)
  const { language } = useLanguage()
  const time = (at: string | null) => (at === null ? texts.never : dayAndTime(at, language))
  return (
    <Card title={texts.person} padding="sm" description={customer && `${customer.name} · ${customer.email}`}>
      <DescriptionList
        items={[
          { key: 'joined', term: texts.joined, details: dayAndTime(person.joined_at, language) },
          {
            key: 'phone',
            term: texts.phone,
            details:
              person.phone_number && customer ? (
                <ChatPhone
                  phone={person.phone_number}
                  facts={{ name: customer.name, withdrawal_number: number, amount: rupiah(amount) }}
                />
              ) : (
                ((person.phone_number && toPhoneText(person.phone_number)) ?? '–')
              ),
          },
          { key: 'orders', term: texts.orders, details: person.orders },
          { key: 'spent', term: texts.spent, details: rupiah(person.spent) },
          { key: 'refunded', term: texts.refunded, details: rupiah(person.refunded) },
          { key: 'commission', term: texts.commission, details: rupiah(person.commission) },
          { key: 'withdrawn', term: texts.withdrawn, details: rupiah(person.withdrawn) },
          { key: 'cash', term: texts.cash, details: rupiah(person.cash) },
          { key: 'held', term: texts.held, details: rupiah(person.held) },
          { key: 'password', term: texts.passwordChanged, details: time(person.password_changed_at) },
          { key: 'phoneChanged', term: texts.phoneChanged, details: time(person.phone_changed_at) },
        ]}
      />
      {customer && (
        <p className="mt-3 text-sm">
          <Link to={adminPaths.orders({ user_id: customer.user_id })} className={link}>
            {texts.allOrders}
          </Link>
        </p>
      )}
    </Card>
  )
}

export function EarlierCard({ earlier }: Pick<AdminWithdrawal['person'], 'earlier'>) {
  const { detail: texts } = useTexts(adminWithdrawalsTexts)
  const { language } = useLanguage()
  return (
    <Card title={texts.earlier} padding="sm">
      {earlier.length === 0 && <p className="text-text-muted">{texts.noEarlier}</p>}
      <ul className="divide-y">
        {earlier.map((one) => (
          <li key={one.disbursement_id} className="flex flex-wrap items-center justify-between gap-2 py-2.5 text-sm">
            <span className="min-w-0">
              <Link to={adminPaths.withdrawal(one)} className={link}>
                {one.number}
              </Link>{' '}
              <span className="tabular">{rupiah(one.amount)}</span>
              <span className="block text-xs text-text-muted">
                {one.bank_name} {one.account_number} · {dayAndTime(one.created_at, language)}
              </span>
            </span>
            <WithdrawalBadge status={one.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
