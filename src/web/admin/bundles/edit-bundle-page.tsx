import { Navigate, useNavigate, useParams } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { BundleForm } from './form/bundle-form.tsx'
import { SheetLoading } from '../../shared/admin/sheet-loading.tsx'
import { useBundleForForm } from './use-bundle.ts'
import { adminBundlesTexts } from './bundles.en.ts'

/** A bundle in its form. One that was deleted is taken back first, on its own page. */
export function Component() {
  const { form, list } = useTexts(adminBundlesTexts)
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const own = adminPaths.bundle({ bundle_id: id })
  // A save that comes second is refused with a conflict.
  const bundle = useBundleForForm(id)
  if (bundle.data?.archived_at) return <Navigate replace to={own} />
  return (
    <AdminScreen
      title={form.editTitle(bundle.data?.name ?? list.name)}
      back={{ to: own, label: bundle.data?.name ?? list.title }}
    >
      {bundle.data ? (
        <BundleForm key={id} bundle={bundle.data} back={own} onSaved={() => void navigate(own)} />
      ) : (
        <SheetLoading query={bundle} />
      )}
    </AdminScreen>
  )
}
