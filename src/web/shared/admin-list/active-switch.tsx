import { SwitchField } from '../../ui/form/switch-field.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

type ActiveSwitchProps = {
  /** Names the row: "Toner is on sale". */
  label: string
  isOn: boolean
  /** While the change is on its way the switch stands where it was pressed to. */
  isBusy: boolean
  disabled?: boolean
  onToggle: () => void
}

/** Switches a row of a list on or off. Shows at once what was pressed. */
export function ActiveSwitch({ label, isOn, isBusy, disabled, onToggle }: ActiveSwitchProps) {
  return (
    <SwitchField
      label={
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          {/* On the cards of phones it is on one line with the words beside it. */}
          <span aria-hidden>&#8203;</span>
        </>
      }
      className="justify-end as-table:justify-start [&>label]:flex-none"
      disabled={disabled}
      checked={isBusy ? !isOn : isOn}
      onChange={onToggle}
    />
  )
}
