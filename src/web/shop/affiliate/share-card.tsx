import { useEffect, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import QrCode from 'lucide-react/icons/qr-code'
import type { AffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { chatLink } from '#contract/chat-link.ts'
import { useTexts } from '../../shared/language.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import { forgetReferral, referralOf } from '../../shared/remembered-referral.ts'
import { Button } from '../../ui/action/button.tsx'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { percentText } from '../../shared/percent.ts'
import { affiliateTexts } from './affiliate.en.ts'

// The library that makes the code is fetched by those who want to see it.
const LinkQr = lazyPart(() => import('../../shared/link-qr.tsx').then((module) => module.LinkQr), {
  waiting: <Skeleton className="size-48" />,
})

/** The customer's referral link, and ways to share it. */
export function ShareCard({ summary }: { summary: AffiliateSummary }) {
  const { share: texts } = useTexts(affiliateTexts)
  const { isCopied, copy } = useCopy()
  const [showsQr, setShowsQr] = useState(false)
  const { link, referral_code, rate_bps, membership } = summary

  // A customer who opens their own link is not their own referrer.
  useEffect(() => {
    if (referralOf(new URLSearchParams()).toUpperCase() === referral_code) forgetReferral()
  }, [referral_code])

  const words = `${texts.message} ${link}`
  return (
    <Card
      title={texts.title}
      description={texts.text(percentText(rate_bps))}
      action={membership === 'SPECIAL' && <Badge tone="accent">{texts.special}</Badge>}
    >
      <label className="block text-sm font-medium" htmlFor="referral-link">
        {texts.link}
      </label>
      <input
        id="referral-link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="ui-input tabular mt-1"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy(link)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <a href={chatLink('', words)} target="_blank" rel="noreferrer" className={buttonStyle('cancel', 'md')}>
          <MessageCircle aria-hidden className="size-[1.2em]" />
          {texts.whatsApp}
        </a>
        <Button variant="cancel" icon={<QrCode />} aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
          {showsQr ? texts.hideQr : texts.showQr}
        </Button>
      </div>
      <output className="sr-only">{isCopied ? texts.copied : ''}</output>
      {showsQr && (
        <div className="mt-4">
          <LinkQr link={link} label={texts.qrOf(referral_code)} />
        </div>
      )}
    </Card>
  )
}
