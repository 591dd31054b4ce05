import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AddressScreen } from '../../shared/addresses/address-screen.tsx'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountTexts } from '../../texts/account.en.ts'

const addressBookPath = `${adminPaths.profile()}#addresses`

/** Adds an entry to an administrator's address book (an office, a warehouse), or changes one. */
export function Component() {
  const navigate = useNavigate()
  return (
    <AddressScreen
      back={addressBookPath}
      onSaved={() => void navigate(addressBookPath, { replace: true })}
      Frame={AddressFrame}
    />
  )
}

function AddressFrame({ title, children }: { title: string; children: ReactNode }) {
  const { address: texts } = useTexts(accountTexts)
  return (
    <AdminScreen title={title} back={{ to: addressBookPath, label: texts.bookTitle }} width="narrow">
      <Card>{children}</Card>
    </AdminScreen>
  )
}
