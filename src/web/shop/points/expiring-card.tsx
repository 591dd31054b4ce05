import { useState } from 'react'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { paths } from '../../paths.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { pointsTexts } from './points.en.ts'

const shownAtFirst = 5
const soonWithinMs = 30 * 86_400_000

/** What of the points ends when, the next first. */
export function ExpiringCard({ expiring, months }: { expiring: Wallet['expiring']; months: number }) {
  const { expiring: texts } = useTexts(pointsTexts)
  const { language } = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const [now] = useState(() => Date.now())
  const soon = expiring.filter(({ at }) => Date.parse(at) - now <= soonWithinMs)
  const ends = (at: string) => day(lastDay(at), language)
  return (
    <Card title={texts.title} description={texts.text(months)}>
      {expiring.length === 0 && (
        <>
          <p className="text-text-muted">{texts.empty}</p>
          <ButtonLink to={paths.products()} size="sm" variant="cancel" className="mt-3">
            {texts.shop}
          </ButtonLink>
        </>
      )}
      {soon.length > 0 && (
        <Alert tone="warning" className="mb-3">
          {texts.soon(group(soon.reduce((sum, { amount }) => sum + amount, 0)), ends(soon.at(-1)!.at))}
        </Alert>
      )}
      {expiring.length > 0 && (
        <table className="tabular w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2">
              <th scope="col" className="text-left">
                {texts.lastDay}
              </th>
              <th scope="col" className="text-right">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? expiring : expiring.slice(0, shownAtFirst)).map(({ at, amount }) => (
              <tr key={at} className="[&>*]:border-b [&>*]:py-2">
                <th scope="row" className="text-left font-medium">
                  {ends(at)}
                </th>
                <td className="text-right">{group(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isWhole && expiring.length > shownAtFirst && (
        <Button size="sm" variant="cancel" className="mt-3" onClick={() => setIsWhole(true)}>
          {texts.showAll(expiring.length)}
        </Button>
      )}
    </Card>
  )
}

/** Points end at midnight: their last day is the one before. */
function lastDay(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString()
}
