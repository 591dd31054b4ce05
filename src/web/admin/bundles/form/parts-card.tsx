import { useRef, useState } from 'react'
import PackagePlus from 'lucide-react/icons/package-plus'
import Plus from 'lucide-react/icons/plus'
import type { BundlePart } from '#contract/catalogue/bundles-admin.ts'
import { ProductPicker } from '../../../shared/admin/product-picker.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { BundleFormState } from './bundle-cards.tsx'
import type { HeldPart } from '../bundle-figures.ts'
import type { Item } from '../bundle-values.ts'
import { PartLine } from './part-line.tsx'
import { adminBundlesTexts } from '../bundles.en.ts'

const mostParts = 20

type PartsCardProps = {
  form: BundleFormState
  parts: readonly HeldPart[]
  /** Called with the products that were picked. */
  onLearn: (parts: readonly BundlePart[]) => void
}

/** The products of a bundle: added, counted, sorted, removed. */
export function PartsCard({ form, parts, onLearn }: PartsCardProps) {
  const { form: texts, picker } = useTexts(adminBundlesTexts)
  const [isPicking, setIsPicking] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const items = form.watch('items')
  const { errors, isSubmitted } = form.formState
  const error = errors.items?.message ?? errors.items?.root?.message

  function put(next: Item[]) {
    form.setValue('items', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
  }

  function pick(part: BundlePart) {
    onLearn([part])
    put([...items, { product_id: part.product_id, quantity: 1 }])
  }

  function move(index: number, to: number) {
    const item = items[index]
    if (!item || to < 0 || to >= items.length) return
    put(items.toSpliced(index, 1).toSpliced(to, 0, item))
    setSaid(texts.movedTo(parts[index]?.name ?? '', to + 1, items.length))
  }

  function remove(index: number) {
    put(items.toSpliced(index, 1))
    setSaid(texts.removed(parts[index]?.name ?? ''))
    list.current?.focus()
  }

  return (
    <Card
      title={texts.parts}
      description={texts.partsHelp}
      action={
        <Button size="sm" variant="cancel" icon={<Plus />} onClick={() => setIsPicking(true)}>
          {texts.addParts}
        </Button>
      }
    >
      {parts.length === 0 ? (
        <EmptyState
          level={3}
          className="py-6"
          icon={<PackagePlus />}
          title={texts.noParts}
          action={
            <Button size="sm" onClick={() => setIsPicking(true)}>
              {texts.addParts}
            </Button>
          }
        >
          {texts.noPartsText}
        </EmptyState>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label={texts.parts} className="divide-y rounded-lg outline-none">
          {parts.map((part, index) => (
            <PartLine
              key={part.product_id}
              part={part}
              place={index + 1}
              of={parts.length}
              error={errors.items?.[index]?.product_id?.message ?? errors.items?.[index]?.quantity?.message}
              onQuantity={(quantity) => put(items.with(index, { product_id: part.product_id, quantity }))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {error && <FieldNote id="bundle-parts-note" error={error} />}
      <output className="sr-only">{said}</output>
      <ProductPicker
        open={isPicking}
        onOpenChange={setIsPicking}
        held={new Set(items.map(({ product_id }) => product_id))}
        full={items.length >= mostParts ? picker.full : undefined}
        onPick={pick}
      />
    </Card>
  )
}
