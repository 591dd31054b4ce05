import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { BundleActions } from '../use-bundle-actions.ts'

/** Puts a bundle on sale or takes it off, from the list. Shows at once what was pressed. */
export function ActiveSwitch({ row, actions }: { row: BundleRow; actions: BundleActions }) {
  const { list: texts } = useTexts('admin-bundles')
  const isBusy = actions.busy === row.bundle_id
  return (
    <SwitchField
      label={
        <>
          <VisuallyHidden>{texts.switchOf(row.name)}</VisuallyHidden>
          {/* On the cards of phones it is on one line with the words beside it. */}
          <span aria-hidden>&#8203;</span>
        </>
      }
      className="justify-end as-table:justify-start [&>label]:flex-none"
      checked={isBusy ? !row.is_active : row.is_active}
      onChange={() => void actions.change(row, { is_active: !row.is_active })}
    />
  )
}
