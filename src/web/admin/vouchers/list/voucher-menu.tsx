import type { VoucherRow } from '#contract/vouchers/vouchers-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { RowMenu } from '../../../shared/admin-list/row-menu.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { wordsOf } from '../../../shared/vouchers/voucher-words.ts'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import type { VoucherActions } from '../use-voucher-actions.ts'
import { adminVouchersTexts } from '../vouchers.en.ts'

/** Everything that can be done with a voucher of the list. */
export function VoucherMenu({ row, actions }: { row: VoucherRow; actions: VoucherActions }) {
  const { list, actions: texts } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const isArchived = row.state === 'ARCHIVED'
  const duplicate: MenuItem = {
    key: 'duplicate',
    label: texts.duplicate,
    to: adminPaths.addVoucher({ from: row.voucher_id }),
  }
  const items: MenuItem[] = [
    { key: 'open', label: texts.open, to: adminPaths.voucher(row) },
    ...(isArchived ? [] : [{ key: 'edit', label: texts.edit, to: adminPaths.editVoucher(row) }]),
    duplicate,
    ...(isArchived
      ? []
      : [
          { kind: 'separator' as const, key: 'line' },
          {
            key: 'delete',
            label: texts.delete,
            tone: 'danger' as const,
            onSelect: () => actions.remove(row),
          },
        ]),
  ]
  return <RowMenu label={list.more(wordsOf(row.translations, 'name', language).text || row.code)} items={items} />
}
