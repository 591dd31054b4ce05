import { useNavigate } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { BundleForm } from './form/bundle-form.tsx'
import { adminBundlesTexts } from './bundles.en.ts'

/** A bundle that is not there yet; once it is, the list. */
export function Component() {
  const { form, list } = useTexts(adminBundlesTexts)
  const navigate = useNavigate()
  return (
    <AdminScreen title={form.addTitle} back={{ to: adminPaths.bundles(), label: list.title }}>
      <BundleForm back={adminPaths.bundles()} onSaved={() => void navigate(adminPaths.bundles())} />
    </AdminScreen>
  )
}
