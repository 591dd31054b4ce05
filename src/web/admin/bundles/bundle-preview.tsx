import { useState } from 'react'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group, percentOff, rupiah } from '../../shared/money.ts'
import { RichText } from '../../shared/rich-text.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { figuresOf } from './bundle-figures.ts'
import type { HeldPart } from './bundle-figures.ts'
import type { BundleValues } from './bundle-values.ts'
import { adminBundlesTexts } from './bundles.en.ts'

type Shown = Pick<BundleValues, 'price' | 'image_urls' | 'is_best_seller'> & { name: string; description: string }
type BundlePreviewProps = { values: Shown; parts: readonly HeldPart[] }

/** How the bundle in the form will look in the shop: its card, and its page in a window. */
export function BundlePreview({ values, parts }: BundlePreviewProps) {
  const { preview: texts, actions } = useTexts(adminBundlesTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={texts.title}
      padding="sm"
      action={
        <Button size="sm" variant="cancel" onClick={() => setIsOpen(true)}>
          {texts.page}
        </Button>
      }
    >
      <p className="mb-2 text-text-muted">{texts.card}</p>
      <PreviewCard values={values} parts={parts} />
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="lg" title={`${actions.preview}: ${values.name}`}>
        <PreviewPage values={values} parts={parts} />
      </Dialog>
    </Card>
  )
}

function PreviewCard({ values, parts }: BundlePreviewProps) {
  const { preview: texts } = useTexts(adminBundlesTexts)
  const { apart, percent, stock } = figuresOf(parts, values.price)
  return (
    <div className="max-w-56 overflow-hidden rounded-xl border bg-surface">
      <div className="relative">
        <ItemPicture imageUrl={values.image_urls[0] ?? null} sizes="14rem" className={stock > 0 ? '' : 'opacity-60'} />
        <span className="absolute top-2 left-2 flex flex-wrap gap-1 pr-2">
          {stock === 0 && <Badge variant="solid">{texts.soldOut}</Badge>}
          {stock > 0 && percent > 0 && (
            <Badge tone="danger" variant="solid">
              −{percent}%
            </Badge>
          )}
        </span>
      </div>
      <div className="flex flex-col gap-1 p-3">
        <p className="line-clamp-2 font-semibold break-words">{values.name || texts.noName}</p>
        <ShownPrice price={values.price} apart={apart} />
      </div>
    </div>
  )
}

function ShownPrice({ price, apart, size }: { price: number | null; apart: number; size?: 'lg' }) {
  const { preview: texts } = useTexts(adminBundlesTexts)
  if (price === null) return <span className="text-text-muted">Rp –</span>
  const compare = percentOff(price, apart) > 0 ? { price: rupiah(apart), label: texts.before } : undefined
  return <Price price={rupiah(price)} compare={compare} size={size} />
}

/** The page of the shop, without what can be pressed there. */
function PreviewPage({ values, parts }: BundlePreviewProps) {
  const { preview: texts } = useTexts(adminBundlesTexts)
  const { apart, saving, stock } = figuresOf(parts, values.price)
  return (
    <div className="flex flex-col gap-6 text-base">
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          <ItemPicture imageUrl={values.image_urls[0] ?? null} sizes="24rem" className="rounded-xl" />
          <span className="flex flex-wrap gap-2">
            {values.image_urls.slice(1).map((url) => (
              <ItemPicture key={url} imageUrl={url} sizes="4rem" className="w-14 rounded-lg" />
            ))}
          </span>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <p className="text-xl font-bold break-words sm:text-2xl">{values.name || texts.noName}</p>
          <ShownPrice price={values.price} apart={apart} size="lg" />
          <p className="text-sm text-text-muted">{stock > 0 ? texts.sets(group(stock)) : texts.soldOut}</p>
          <ul aria-label={texts.inside} className="divide-y border-y text-sm">
            {parts.map((part) => (
              <li key={part.product_id} className="tabular flex items-center gap-3 py-2">
                <ItemPicture imageUrl={part.image_url} sizes="3rem" className="w-12 shrink-0 rounded-lg" />
                <span className="min-w-0 flex-1 break-words">
                  {part.quantity} × {part.name}
                </span>
                <span className="font-semibold">{rupiah(part.price * part.quantity)}</span>
              </li>
            ))}
          </ul>
          <p className="tabular flex justify-between text-sm">
            <span className="text-text-muted">{texts.apart}</span>
            <s className="text-text-muted">{rupiah(apart)}</s>
          </p>
          {saving > 0 && <p className="text-sm font-semibold text-success">{texts.save(rupiah(saving))}</p>}
        </div>
      </div>
      <RichText html={values.description} />
    </div>
  )
}
