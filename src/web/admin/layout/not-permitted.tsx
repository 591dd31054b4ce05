import Lock from 'lucide-react/icons/lock'
import { missingOf } from '#contract/staff/permissions.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { useTexts } from '../../shared/language.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

/** In the place of a screen that was opened by its address: what is missing, and who can give it. */
export function NotPermitted({ needed }: { needed: Exclude<Needed, 'any'> }) {
  const { notPermitted: texts, permissions } = useTexts(adminTexts)
  const missing = missingOf(needed)
  return (
    <AdminScreen title={texts.title}>
      <div role="alert" className="rounded-xl border bg-surface">
        <EmptyState icon={<Lock />} title={missing.length === 1 ? texts.text : texts.anyOf}>
          <ul className="font-semibold text-text">
            {missing.map((one) => (
              <li key={one}>{permissions[one]}</li>
            ))}
          </ul>
          <p className="mt-2">{texts.who}</p>
        </EmptyState>
      </div>
    </AdminScreen>
  )
}
