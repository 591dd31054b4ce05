import { ShieldCheck } from '../../ui/icons/shop-icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { productFactsTexts } from '../../texts/product-facts.en.ts'

/** Where a number can be looked up: BPOM's register searches by it, the ministry's for devices begins with its form. */
function registerOf(number: string, isDevice: boolean): string {
  if (isDevice) return 'https://infoalkes.kemkes.go.id/'
  return `https://cekbpom.pom.go.id/all-produk?query=${encodeURIComponent(number)}`
}

/** The product's registration number with an authority, and the way to its register: the ministry of health for devices. */
export function Registration({ number }: { number: string }) {
  const texts = useTexts(productFactsTexts)
  const isDevice = /^(AK|PK)[DL]/.test(number)
  return (
    <div className="flex items-start gap-3 rounded-xl border border-success-line bg-success-soft px-4 py-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <p className="min-w-0">
        <span className="block text-sm text-success">{isDevice ? texts.registeredDevice : texts.registered}</span>
        <span className="block font-semibold wrap-anywhere">{number}</span>
        <a
          href={registerOf(number, isDevice)}
          target="_blank"
          rel="noreferrer"
          className="touch-target text-sm text-text-link underline underline-offset-4 hover:decoration-2"
        >
          {isDevice ? texts.lookUpDevice : texts.lookUp}
        </a>
      </p>
    </div>
  )
}
