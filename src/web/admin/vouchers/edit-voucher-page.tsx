import { Navigate, useNavigate, useParams } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { SheetLoading } from '../../shared/admin/sheet-loading.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { wordsOf } from '../../shared/vouchers/voucher-words.ts'
import { VoucherForm } from './form/voucher-form.tsx'
import { useVoucherForForm } from './use-voucher.ts'
import { adminVoucherFormTexts } from './form/voucher-form.en.ts'
import { adminVouchersTexts } from './vouchers.en.ts'

/** A voucher in its form; an archived one has only its page. */
export function Component() {
  const { page: texts } = useTexts(adminVoucherFormTexts)
  const { list } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const own = adminPaths.voucher({ voucher_id: id })
  // A save that comes second is refused with a conflict.
  const voucher = useVoucherForForm(id)
  if (voucher.data?.archived_at) return <Navigate replace to={own} />
  const name = voucher.data && wordsOf(voucher.data.translations, 'name', language).text
  return (
    <AdminScreen title={texts.editTitle(name ?? list.name)} back={{ to: own, label: name ?? list.title }}>
      {voucher.data ? (
        <VoucherForm key={id} voucher={voucher.data} back={own} onSaved={() => void navigate(own)} />
      ) : (
        <SheetLoading query={voucher} />
      )}
    </AdminScreen>
  )
}
