import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { SheetLoading } from '../../shared/admin/sheet-loading.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { wordsOf } from '../../shared/vouchers/voucher-words.ts'
import { VoucherForm } from './form/voucher-form.tsx'
import { useVoucherForForm } from './use-voucher.ts'
import { adminVoucherFormTexts } from './form/voucher-form.en.ts'
import { adminVouchersTexts } from './vouchers.en.ts'

/** A voucher that is not there yet, from nothing or as another one is; once it is there, its own page. */
export function Component() {
  const { page: texts } = useTexts(adminVoucherFormTexts)
  const { list } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const from = address.get('from')
  const model = useVoucherForForm(from)
  const name = model.data && wordsOf(model.data.translations, 'name', language).text
  return (
    <AdminScreen
      title={name === undefined ? texts.addTitle : texts.copyTitle(name)}
      back={{ to: adminPaths.vouchers(), label: list.title }}
    >
      {from !== null && !model.data ? (
        <SheetLoading query={model} />
      ) : (
        <VoucherForm
          key={from}
          model={model.data}
          back={adminPaths.vouchers()}
          onSaved={(voucher) => void navigate(adminPaths.voucher(voucher))}
        />
      )}
    </AdminScreen>
  )
}
