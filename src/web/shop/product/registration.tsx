import { ShieldCheck } from '../../ui/icons/shop-icons.ts'
import { useTexts } from '../../shared/language.tsx'

/** The product's registration number with an authority, for looking it up: the ministry of health for devices. */
export function Registration({ number }: { number: string }) {
  const product = useTexts('product')
  return (
    <div className="flex items-start gap-3 rounded-xl border border-success-line bg-success-soft px-4 py-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <p className="min-w-0">
        <span className="block text-sm text-success">
          {/^(AK|PK)[DL]/.test(number) ? product.registeredDevice : product.registered}
        </span>
        <span className="font-semibold wrap-anywhere">{number}</span>
      </p>
    </div>
  )
}
