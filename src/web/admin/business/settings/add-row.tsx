import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../ui/action/button.tsx'
import type { ButtonProps } from '../../../ui/action/button.tsx'

type AddRowProps = Pick<ButtonProps, 'children' | 'disabledReason' | 'className'> & { onClick: () => void }

/** Below the rows of a form, for one more. */
export function AddRow(props: AddRowProps) {
  return <Button size="sm" variant="cancel" icon={<Plus />} {...props} />
}
