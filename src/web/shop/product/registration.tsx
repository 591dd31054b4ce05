import type { Bundle } from '#contract/catalogue/catalogue.ts'
import { ShieldCheck } from '../../ui/icons/shop-icons.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { productFactsTexts } from '../../texts/product-facts.en.ts'

/** BPOM's, or the ministry of health's for devices, whose numbers begin so. */
const isForDevice = (number: string) => /^(AK|PK)[DL]/.test(number)

/** Where a number can be looked up: BPOM's register searches by it, the ministry's for devices begins with its form. */
function registerOf(number: string): string {
  if (isForDevice(number)) return 'https://infoalkes.kemkes.go.id/'
  return `https://cekbpom.pom.go.id/all-produk?query=${encodeURIComponent(number)}`
}

/** The product's registration number with an authority, and the way to its register: the ministry of health for devices. */
export function Registration({ number }: { number: string }) {
  const texts = useTexts(productFactsTexts)
  const isDevice = isForDevice(number)
  return (
    <Registered
      title={isDevice ? texts.registeredDevice : texts.registered}
      number={number}
      register={registerOf(number)}
      lookUp={isDevice ? texts.lookUpDevice : texts.lookUp}
    />
  )
}

/** The number of its halal certificate, and the way to the register of BPJPH. */
export function HalalCertificate({ number }: { number: string }) {
  const texts = useTexts(productFactsTexts)
  return (
    <Registered
      title={texts.halalCertificate}
      number={number}
      register="https://bpjph.halal.go.id/"
      lookUp={texts.lookUpHalal}
    />
  )
}

type RegisteredProps = { title: string; number: string; register: string; lookUp: string }

function Registered({ title, number, register, lookUp }: RegisteredProps) {
  return (
    <div className="flex items-start gap-3 rounded-xl border border-success-line bg-success-soft px-4 py-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <p className="min-w-0">
        <span className="block text-sm text-success">{title}</span>
        <span className="block font-semibold wrap-anywhere">{number}</span>
        <a
          href={register}
          target="_blank"
          rel="noreferrer"
          className="touch-target text-sm text-text-link underline underline-offset-4 hover:decoration-2"
        >
          {lookUp}
        </a>
      </p>
    </div>
  )
}

/** The numbers of what a bundle holds, each with the way to its register. */
export function PartRegistrations({ parts }: { parts: Bundle['items'] }) {
  const texts = useTexts(productFactsTexts)
  const langOf = useLangOf()
  const registered = parts.flatMap((part) =>
    part.registration_number === null ? [] : [{ ...part, number: part.registration_number }],
  )
  if (registered.length === 0) return null
  return (
    <section className="flex items-start gap-3 rounded-xl border border-success-line bg-success-soft px-4 py-3">
      <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
      <div className="min-w-0">
        <h2 className="text-sm font-normal text-success">{texts.registrationNumbers}</h2>
        <dl className="text-sm">
          {registered.map(({ product_id, number, ...part }) => (
            <div key={product_id} className="mt-1.5">
              <dt lang={langOf(part, 'name')}>{part.name}</dt>
              <dd className="font-semibold wrap-anywhere">
                <a
                  href={registerOf(number)}
                  target="_blank"
                  rel="noreferrer"
                  title={isForDevice(number) ? texts.lookUpDevice : texts.lookUp}
                  className="touch-target text-text-link underline underline-offset-4 hover:decoration-2"
                >
                  {number}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
