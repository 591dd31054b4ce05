import Copy from 'lucide-react/icons/copy'
import Share from 'lucide-react/icons/share-2'
import { chatLink } from '#contract/chat-link.ts'
import { MessageCircle } from '../../ui/icons/shop-icons.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'
import { useTexts } from '../../shared/language.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useIsBrowser } from '../../ui/use-is-browser.ts'
import { productFactsTexts } from '../../texts/product-facts.en.ts'

const square = 'grid size-11 place-items-center rounded-lg hover:bg-surface-hover'

/** Sends the address of an item on: by WhatsApp, copied, or with what the device offers. */
export function ShareItem({ item }: { item: Pick<Purchasable, 'type' | 'name' | 'slug'> }) {
  const { share: texts } = useTexts(productFactsTexts)
  const { origin } = useShell()
  const { isCopied, copy } = useCopy()
  const isBrowser = useIsBrowser()
  const url = origin + (item.type === 'bundle' ? paths.bundle(item) : paths.product(item))
  const hasSheet = isBrowser && 'share' in navigator

  return (
    <fieldset aria-label={texts.title} className="flex min-w-0 items-center text-sm text-text-muted">
      <span aria-hidden className="mr-1">
        {isCopied ? texts.copied : texts.title}
      </span>
      <output className="sr-only">{isCopied ? texts.copied : ''}</output>
      <a
        href={chatLink('', `${item.name} ${url}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsApp}
        title={texts.whatsApp}
        className={square}
      >
        <MessageCircle aria-hidden className="size-5" />
      </a>
      <IconButton className="js-only" label={texts.copy} icon={<Copy />} onClick={() => void copy(url)} />
      {hasSheet && (
        <IconButton
          label={texts.more}
          icon={<Share />}
          // Who closes the sheet has changed their mind, which is no failure.
          onClick={() => void navigator.share({ title: item.name, url }).catch(() => undefined)}
        />
      )}
    </fieldset>
  )
}
