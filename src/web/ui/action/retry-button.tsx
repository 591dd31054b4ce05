import { useUiLabels } from '../ui-labels.tsx'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

/** Another try of what failed. `<RetryButton size="sm" variant="cancel" onClick={onRetry} />` */
export function RetryButton(props: Omit<ButtonProps, 'children'>) {
  return <Button {...props}>{useUiLabels().retry}</Button>
}
