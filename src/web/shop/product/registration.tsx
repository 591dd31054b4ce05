import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTexts } from '../../shared/language.tsx'

/** The number under which the authority knows the product, for looking it up. */
export function Registration({ number }: { number: string }) {
  const product = useTexts('product')
  return (
    <div className="flex items-start gap-3 rounded-xl border border-success-line bg-success-soft px-4 py-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <p className="min-w-0">
        <span className="block text-sm text-success">{product.registration}</span>
        <span className="font-semibold wrap-anywhere">{number}</span>
      </p>
    </div>
  )
}
