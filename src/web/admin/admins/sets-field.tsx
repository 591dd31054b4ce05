import { inSetOrder } from '#contract/staff/permissions.ts'
import { listPermissionSets } from '#contract/staff/staff.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'
import { setName } from './set-name.ts'

type SetsFieldProps = {
  value: readonly string[]
  onChange: (sets: string[]) => void
  error?: string | undefined
}

/** Which sets of permissions an administrator holds. */
export function SetsField({ value, onChange, error }: SetsFieldProps) {
  const { admins: texts } = useTexts(adminPeopleTexts)
  const { sets: names, page } = useTexts(adminTexts)
  const query = useQueryCall(listPermissionSets, {})
  const change = (code: string, isChecked: boolean) =>
    onChange(inSetOrder(isChecked ? [...value, code] : value.filter((one) => one !== code)))
  return (
    <fieldset aria-describedby={error ? 'sets-error' : undefined}>
      <legend className="mb-1.5 font-medium">{texts.sets}</legend>
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-44 rounded-xl" />}
        failed={{ inline: { title: page.failed } }}
      >
        {({ data }) => (
          <div className="flex flex-col gap-1.5">
            {data.map((set) => (
              <CheckboxField
                key={set.code}
                label={setName(set, names)}
                checked={value.includes(set.code)}
                onChange={({ target }) => change(set.code, target.checked)}
              />
            ))}
          </div>
        )}
      </QueryScreen>
      {error && (
        <p id="sets-error" role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
