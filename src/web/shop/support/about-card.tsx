import { Link } from 'react-router'
import type { Ticket } from '#contract/support/tickets.ts'
import { paths } from '../../paths.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { supportTexts } from '../../shared/support/support.en.ts'

/** What a question is about: its kind, the order, what of it. */
export function AboutCard({ ticket }: { ticket: Ticket }) {
  const { ticket: texts, types, create } = useTexts(supportTexts)
  const { issue_type, order, lines } = ticket
  return (
    <Card title={texts.about} padding="sm">
      <p>
        {types[issue_type]}
        {order && (
          <>
            {' · '}
            <Link
              to={paths.order(order)}
              className="tabular inline-block max-w-full font-semibold wrap-anywhere text-text-link underline underline-offset-4"
            >
              {order.order_number}
            </Link>
          </>
        )}
      </p>
      {lines.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {lines.map((line) => (
            <li key={line.order_item_id} className="flex items-center gap-3">
              <LineThumb imageUrl={line.image_url} className="size-10" />
              <span className="min-w-0 flex-1 text-sm break-words">{line.name}</span>
              <span className="tabular text-sm text-text-muted">{create.quantity(line.quantity)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
