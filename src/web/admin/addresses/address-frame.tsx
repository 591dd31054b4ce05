import type { ReactNode } from 'react'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountTexts } from '../../texts/account.en.ts'

/** Where the address book of an administrator is. */
export const addressBookPath = `${adminPaths.profile()}#addresses`

/** An administrator's address form in the admin's frame. */
export function AddressFrame({ title, children }: { title: string; children: ReactNode }) {
  const { address: texts } = useTexts(accountTexts)
  return (
    <AdminScreen title={title} back={{ to: addressBookPath, label: texts.bookTitle }} width="narrow">
      <Card>{children}</Card>
    </AdminScreen>
  )
}
