import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { useShell } from '../../runtime/shell.ts'
import { Brand } from '../brand.tsx'
import { useTexts } from '../language.tsx'
import { checkoutTexts } from '../../texts/checkout.en.ts'

type Props = {
  /** Where the shop's name leads: the screen that the checkout was opened from. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A checkout without the shop around it: the shop's name as the way back, the mark that it is secure, and the form. */
export function CheckoutFrame({ back, children }: Props) {
  const { page: texts } = useTexts(checkoutTexts)
  const { shop } = useShell()
  return (
    <>
      <header className="border-b bg-surface">
        <div className="content-width flex min-h-14 flex-wrap items-center justify-between gap-x-4 sm:min-h-16">
          <Brand
            to={back.to}
            label={`${shop.name}: ${back.label}`}
            icon={<ArrowLeft aria-hidden className="size-5 shrink-0 text-text-muted" />}
            className="-ml-2 px-2 hover:bg-surface-hover"
          />
          <p className="flex items-center gap-1.5 text-sm font-medium text-text-muted">
            <Lock aria-hidden className="size-4 shrink-0 text-text-accent" />
            {texts.secure}
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
        {children}
      </main>
    </>
  )
}
