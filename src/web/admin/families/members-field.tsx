import { useRef, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { UseFormReturn } from 'react-hook-form'
import { familySize } from '#schemas/catalogue/families.ts'
import { ProductPicker } from '../../shared/admin/product-picker.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { CheckedFamily, FamilyValues, Member } from './family-schema.ts'
import { adminAssortmentTexts } from '../../texts/admin-assortment.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** What is shown of a product of the family. */
export type Shown = { product_id: string; name: string; sku: string; price: number; image_url: string | null }

type MembersFieldProps = {
  form: UseFormReturn<FamilyValues, unknown, CheckedFamily>
  known: ReadonlyMap<string, Shown>
  /** Called with the product that was picked. */
  onLearn: (product: Shown) => void
}

/** The products of a family in their order, each with its label in both languages. */
export function MembersField({ form, known, onLearn }: MembersFieldProps) {
  const { family: texts } = useTexts(adminAssortmentTexts)
  const [isPicking, setIsPicking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const members = form.watch('products')
  const { errors, isSubmitted } = form.formState
  const error = errors.products?.message ?? errors.products?.root?.message

  function put(next: Member[]) {
    form.setValue('products', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted })
  }

  function move(index: number, to: number) {
    const member = members[index]
    if (member && to >= 0 && to < members.length) put(members.toSpliced(index, 1).toSpliced(to, 0, member))
  }

  function remove(index: number) {
    put(members.toSpliced(index, 1))
    list.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold tracking-normal">{texts.products}</h3>
        <Button size="sm" variant="cancel" icon={<Plus />} onClick={() => setIsPicking(true)}>
          {texts.addProducts}
        </Button>
      </div>
      <p className="text-sm text-text-muted">{texts.productsHelp}</p>
      <ul ref={list} tabIndex={-1} aria-label={texts.products} className="divide-y outline-none">
        {members.map((member, index) => (
          <Line
            key={member.product_id}
            form={form}
            index={index}
            of={members.length}
            shown={known.get(member.product_id)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {error && <FieldNote id="family-products-note" error={error} />}
      <ProductPicker
        open={isPicking}
        onOpenChange={setIsPicking}
        held={new Set(members.map(({ product_id }) => product_id))}
        full={members.length >= familySize.max ? texts.full : undefined}
        onPick={(product) => {
          onLearn(product)
          put([...members, { product_id: product.product_id, label: { en: '', id: '' } }])
        }}
      />
    </div>
  )
}

type LineProps = Pick<MembersFieldProps, 'form'> & {
  index: number
  of: number
  shown: Shown | undefined
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Line({ form, index, of, shown, onMove, onRemove }: LineProps) {
  const { family: texts } = useTexts(adminAssortmentTexts)
  const { layout } = useTexts(baseTexts)
  const name = shown?.name ?? ''
  const errors = form.formState.errors.products?.[index]
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-3">
        <LineThumb imageUrl={shown?.image_url ?? null} className="size-12" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="tabular flex flex-wrap gap-x-2 text-xs text-text-muted">
            <span className="break-all">{shown?.sku}</span>
            <span>{shown && rupiah(shown.price)}</span>
          </p>
          {errors?.product_id?.message && (
            <FieldNote id={`family-product-${index}-note`} error={errors.product_id.message} />
          )}
        </div>
        <span className="flex">
          <IconButton
            size="sm"
            label={texts.moveUp(name)}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={texts.moveDown(name)}
            icon={<ArrowDown />}
            disabled={index === of - 1}
            onClick={() => onMove(1)}
          />
          <IconButton size="sm" label={texts.remove(name)} icon={<X />} onClick={onRemove} />
        </span>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['en', 'id'] as const).map((language) => (
          <TextField
            key={language}
            label={texts.label(layout.languageNames[language])}
            lang={language}
            maxLength={40}
            autoComplete="off"
            error={errors?.label?.[language]?.message}
            {...form.register(`products.${index}.label.${language}`)}
          />
        ))}
      </div>
    </li>
  )
}
