import { useState } from 'react'
import LinkIcon from 'lucide-react/icons/link'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Output } from '#contract/call.ts'
import { chatLink } from '#contract/chat-link.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { makePaymentLink } from '#contract/orders/payment-link.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { buttonStyle } from '../../../ui/action/button-style.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminPaymentsTexts } from '../../../texts/admin-payments.en.ts'
import { CopyButton } from '../detail/copy-button.tsx'

// The library that makes the code comes with the dialog.
const LinkQr = lazyPart(() => import('../../../shared/link-qr.tsx').then((module) => module.LinkQr), {
  waiting: <Skeleton className="size-48" />,
})

type Link = Output<typeof makePaymentLink>
type Linked = Pick<AdminOrder, 'order_id' | 'order_number'>

/** A link with which anybody pays the order, sent by chat, copied, or shown at the counter. */
export function PaymentLinkButton({ order, isReminder = false }: { order: Linked; isReminder?: boolean }) {
  const { link: texts } = useTexts(adminPaymentsTexts)
  const make = useActionCall(makePaymentLink)
  const [link, setLink] = useState<Link | null>(null)

  async function open(renew: boolean) {
    const made = await make.send({ params: { id: order.order_id }, body: { renew } })
    if (made) setLink(made)
  }

  return (
    <>
      <Button
        size="sm"
        variant="cancel"
        className="max-sm:min-h-11"
        icon={<LinkIcon />}
        busy={make.isPending && link === null}
        aria-label={isReminder ? texts.remindOf(order.order_number) : undefined}
        onClick={() => void open(false)}
      >
        {isReminder ? texts.remind : texts.button}
      </Button>
      {link && (
        <LinkDialog
          order={order}
          link={link}
          busy={make.isPending}
          onRenew={() => void open(true)}
          onClose={() => setLink(null)}
        />
      )}
    </>
  )
}

type DialogProps = { order: Linked; link: Link; busy: boolean; onRenew: () => void; onClose: () => void }

function LinkDialog({ order, link, busy, onRenew, onClose }: DialogProps) {
  const { link: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  const looks =
    link.last_opened_at === null ? texts.unopened : texts.opened(link.opened, dayAndTime(link.last_opened_at, language))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(order.order_number)}
      description={texts.help(dayAndTime(link.expires_at, language))}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {texts.close}
          </Button>
          <a
            href={chatLink(link.phone_number, link.words)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('shop', 'md')}
          >
            <MessageCircle aria-hidden className="size-[1.2em] shrink-0" />
            {texts.chat}
          </a>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-2">
          <input
            readOnly
            value={link.url}
            aria-label={texts.button}
            onFocus={(event) => event.target.select()}
            className="ui-input tabular min-w-0 flex-1"
          />
          <CopyButton text={link.url} label={texts.copy} />
        </div>
        <div className="flex justify-center">
          <LinkQr link={link.url} label={texts.qr(order.order_number)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-text-muted">
          <p>{looks}</p>
          <Button size="sm" variant="cancel" busy={busy} onClick={onRenew}>
            {texts.renew}
          </Button>
        </div>
        <p className="text-sm text-text-muted">{texts.renewHelp}</p>
      </div>
    </Dialog>
  )
}
