import { useState } from 'react'
import { listBanks } from '#contract/wallet/withdrawals.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import type { ComboboxOption } from '../../ui/form/combobox.tsx'

type BankFieldProps = {
  label: string
  help: string
  value: ComboboxOption | null
  onChange: (bank: ComboboxOption | null) => void
  error?: string | undefined
}

/** One of the banks that money can be sent to, found by its name, its short name or its code. */
export function BankField({ label, help, value, onChange, error }: BankFieldProps) {
  const { data, isPending } = useQueryCall(listBanks, {}, { staleTime: 600_000 })
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const found = (data?.data ?? [])
    .filter((bank) => [bank.name, bank.short_name, bank.bank_code].some((word) => word.toLowerCase().includes(sought)))
    .map(({ bank_code, name, short_name }) => ({
      value: bank_code,
      label: name,
      ...(short_name !== name && { description: short_name }),
    }))
  return (
    <Combobox
      label={label}
      help={help}
      required
      options={found}
      onSearch={setTyped}
      value={value}
      onChange={(option) => {
        setTyped('')
        onChange(option)
      }}
      busy={isPending}
      error={error}
    />
  )
}
