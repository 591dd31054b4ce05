import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { createWithdrawal, getWithdrawalOptions, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import type { Output } from '#contract/call.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { BankField } from '../../shared/withdrawals/bank-field.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { useWords } from '../../shared/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { ComboboxOption } from '../../ui/form/combobox.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ForgetAccount } from './forget-account.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

const other = 'other'

/** How much, and where to; the code is sent with the last button. */
export function AmountStep({ options }: { options: WithdrawalOptions }) {
  const { form: texts } = useTexts(withdrawTexts)
  const errorText = useErrorText()
  const words = useWords()
  const [amount, setAmount] = useState<number | null>(null)
  const [account, setAccount] = useState(options.accounts[0]?.account_id ?? other)
  const [typed, setTyped] = useState<TypedAccount>({ bank: null, number: '', holder: '' })
  const create = useActionCall(createWithdrawal, {
    stale: [getWithdrawalOptions, listWithdrawals],
    announce: true,
    showsErrors: true,
  })
  const said = (field: string) => {
    const found = create.error?.fields.find((one) => one.field === field)
    return found && words(found)
  }
  const known = options.accounts.some(({ account_id }) => account_id === account) ? account : other
  const most = Math.min(options.cash, options.left_today)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const destination = known === other ? toDestination(typed) : { account_id: known }
    await create.send({ body: { amount: amount ?? 0, ...destination } })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {create.error && create.error.fields.length === 0 && <Alert tone="danger" live title={errorText(create.error)} />}
      <div>
        <RupiahField
          label={texts.amount}
          required
          value={amount}
          onChange={setAmount}
          error={said('amount')}
          help={texts.amountHelp(rupiah(options.min_amount), rupiah(options.left_today))}
        />
        <Button variant="link" className="mt-1 text-sm" onClick={() => setAmount(most)}>
          {texts.all}: {rupiah(most)}
        </Button>
      </div>
      <DescriptionList
        layout="sum"
        className="rounded-xl bg-surface-sunken px-4 py-2"
        items={[
          { key: 'fee', term: texts.fee, details: rupiah(options.fee) },
          {
            key: 'arrives',
            term: texts.arrives,
            details: rupiah(Math.max(0, (amount ?? 0) - options.fee)),
          },
        ]}
      />
      {options.accounts.length > 0 && (
        <RadioCards
          label={texts.account}
          name="account"
          value={known}
          onChange={({ target }) => setAccount(target.value)}
          options={[
            ...options.accounts.map((one) => ({
              value: one.account_id,
              label: `${one.bank_name} ${one.account_number}`,
              description: one.account_holder_name,
            })),
            { value: other, label: texts.other },
          ]}
        />
      )}
      {known === other ? (
        <OtherAccount value={typed} onChange={setTyped} said={said} />
      ) : (
        <ForgetAccount account_id={known} />
      )}
      {options.wait_hours > 0 && <p className="text-sm text-text-muted">{texts.waits(options.wait_hours)}</p>}
      <Button type="submit" variant="shop" busy={create.isPending}>
        {texts.next}
      </Button>
    </form>
  )
}

type TypedAccount = { bank: ComboboxOption | null; number: string; holder: string }

function toDestination({ bank, number, holder }: TypedAccount) {
  return { bank_code: bank?.value ?? '', account_number: number, account_holder_name: holder }
}

type OtherAccountProps = {
  value: TypedAccount
  onChange: (account: TypedAccount) => void
  said: (field: string) => string | undefined
}

/** An account that was not used before. */
function OtherAccount({ value, onChange, said }: OtherAccountProps) {
  const { form: texts } = useTexts(withdrawTexts)
  return (
    <div className="flex flex-col gap-5">
      <BankField
        label={texts.bank}
        help={texts.bankHelp}
        value={value.bank}
        onChange={(bank) => onChange({ ...value, bank })}
        error={said('bank_code')}
      />
      <TextField
        label={texts.number}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={value.number}
        onChange={({ target }) => onChange({ ...value, number: target.value })}
        error={said('account_number')}
      />
      <TextField
        label={texts.holder}
        required
        autoComplete="name"
        maxLength={100}
        value={value.holder}
        onChange={({ target }) => onChange({ ...value, holder: target.value })}
        error={said('account_holder_name')}
        help={texts.holderHelp}
      />
    </div>
  )
}

/** What can be withdrawn now, and where to. */
export type WithdrawalOptions = Output<typeof getWithdrawalOptions>
