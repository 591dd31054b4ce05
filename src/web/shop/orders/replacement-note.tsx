import type { OrderSummary } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ordersTexts } from './orders.en.ts'

type Props = { replaces: OrderSummary['replaces']; className?: string }

/** From goods that are sent again to the order that they were bought with, or to the return they are sent for. */
export function ReplacementNote({ replaces, className }: Props) {
  const { order: texts } = useTexts(ordersTexts)
  if (!replaces) return null
  const { ticket_id } = replaces
  return (
    <Alert
      className={className}
      action={
        <ButtonLink
          to={ticket_id === null ? paths.order(replaces) : paths.ticket({ ticket_id })}
          variant="cancel"
          size="sm"
        >
          {ticket_id === null ? texts.toReplaced : texts.toReturn}
        </ButtonLink>
      }
    >
      {texts.replaces(replaces.order_number)}
    </Alert>
  )
}
