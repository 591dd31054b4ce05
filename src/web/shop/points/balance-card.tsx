import type { ReactNode } from 'react'
import Gift from 'lucide-react/icons/gift'
import Landmark from 'lucide-react/icons/landmark'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { pointsTexts } from './points.en.ts'

/** Both purses, and what is on its way in or out. */
export function BalanceCard({ wallet, debt }: { wallet: Wallet; debt: number }) {
  const { balance: texts, page } = useTexts(pointsTexts)
  return (
    <Card title={texts.title}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Figure term={texts.points} note={texts.pointsText} isLarge>
          {group(wallet.points)}
        </Figure>
        <Figure term={texts.cash} note={texts.cashText} isLarge>
          {rupiah(wallet.cash)}
        </Figure>
        {wallet.held > 0 && (
          <Figure term={texts.held} note={texts.heldText}>
            {rupiah(wallet.held)}
          </Figure>
        )}
        {wallet.pending_commission > 0 && (
          <Figure term={texts.pending} note={texts.pendingText}>
            {rupiah(wallet.pending_commission)}
          </Figure>
        )}
      </dl>
      {debt > 0 && (
        <Alert tone="warning" className="mt-3">
          {texts.debt(group(debt))}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.pointsDetail()} icon={<ScrollText />} className="max-sm:w-full">
          {page.all}
        </ButtonLink>
        <ButtonLink to={paths.withdraw()} variant="cancel" icon={<Landmark />} className="max-sm:w-full">
          {texts.withdraw}
        </ButtonLink>
        <ButtonLink to={paths.affiliate()} variant="cancel" icon={<Gift />} className="max-sm:w-full">
          {texts.invite}
        </ButtonLink>
      </div>
    </Card>
  )
}

type FigureProps = { term: string; note: string; isLarge?: boolean; children: ReactNode }

function Figure({ term, note, isLarge = false, children }: FigureProps) {
  return (
    <div className="rounded-lg bg-surface-tint px-4 py-3">
      <dt className="text-sm text-text-muted">{term}</dt>
      <dd>
        <span className={`tabular block font-bold wrap-anywhere ${isLarge ? 'text-2xl' : 'text-lg'}`}>{children}</span>
        <span className="block text-sm text-text-muted">{note}</span>
      </dd>
    </div>
  )
}
