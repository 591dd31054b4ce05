import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SheetLoading } from '../../shared/admin/sheet-loading.tsx'
import { BundleForm } from './form/bundle-form.tsx'
import { useBundleForForm } from './use-bundle.ts'
import { adminBundlesTexts } from './bundles.en.ts'

/** A bundle that is not there yet, from nothing or as another one is; once it is there, the list. */
export function Component() {
  const { form, list } = useTexts(adminBundlesTexts)
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const from = address.get('from')
  const model = useBundleForForm(from)
  return (
    <AdminScreen
      title={model.data ? form.copyTitle(model.data.name) : form.addTitle}
      back={{ to: adminPaths.bundles(), label: list.title }}
    >
      {from !== null && !model.data ? (
        <SheetLoading query={model} />
      ) : (
        <BundleForm
          key={from}
          model={model.data}
          back={adminPaths.bundles()}
          onSaved={() => void navigate(adminPaths.bundles())}
        />
      )}
    </AdminScreen>
  )
}
