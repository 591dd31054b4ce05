import { permissionSets } from '#contract/staff/permissions.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

type SetsFieldProps = {
  value: readonly PermissionSetCode[]
  onChange: (sets: PermissionSetCode[]) => void
  error?: string | undefined
}

/** Which sets of permissions an administrator holds. */
export function SetsField({ value, onChange, error }: SetsFieldProps) {
  const { admins: texts } = useTexts(adminPeopleTexts)
  const { sets: names } = useTexts(adminTexts)
  return (
    <fieldset aria-describedby={error ? 'sets-error' : undefined}>
      <legend className="mb-1.5 font-medium">{texts.sets}</legend>
      <div className="flex flex-col gap-1.5">
        {permissionSets.map((code) => (
          <CheckboxField
            key={code}
            label={names[code]}
            checked={value.includes(code)}
            onChange={({ target }) =>
              onChange(permissionSets.filter((one) => (one === code ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
      {error && (
        <p id="sets-error" role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
