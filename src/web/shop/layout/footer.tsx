import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import { toPhoneText } from '../../shared/addresses/phone-text.ts'
import { Brand } from '../../shared/brand.tsx'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { useLangOf, useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { LetterMark } from '../../shared/marks/letter-mark.tsx'
import { Preferences } from '../../shared/preferences.tsx'
import { chatLink } from '#contract/chat-link.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { laterLayoutTexts } from '../../texts/later-layout.en.ts'

const link = 'inline-block max-w-full rounded-sm py-1 wrap-anywhere text-text-muted hover:text-text hover:underline'

/** The end of every shop page: what the shop is, where to go, how to reach it, language and appearance. */
export function Footer() {
  const shell = useShell()
  return (
    <CachedFragment as="footer" cacheBy={['footer', shell]} className="later mt-auto border-t bg-surface text-sm">
      <Places />
      <Trust />
      <Rights />
    </CachedFragment>
  )
}

function Places() {
  const { layout } = useTexts(baseTexts)
  const { footer: texts } = useTexts(laterLayoutTexts)
  const { shop, categories } = useShell()
  const localized = useLocalized()
  const langOf = useLangOf()
  const langOfBoth = useLangOfBoth()
  return (
    <div className="content-width grid grid-cols-2 gap-8 py-10 *:min-w-0 *:first:col-span-full *:last:col-span-full sm:*:last:col-span-1 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:*:first:col-span-1">
      <div>
        <Brand />
        <p lang={langOfBoth(shop.tagline)} className="mt-3 max-w-xs text-text-muted">
          {localized(shop.tagline)}
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-4">
          {shop.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank" className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <LinkList title={layout.shop}>
        <Link to={paths.products()} className={link}>
          {layout.allProducts}
        </Link>
        <Link to={paths.skinvestment()} className={link}>
          {layout.skinvestment}
        </Link>
        {categories.slice(0, 5).map((category) => (
          <Link key={category.slug} to={paths.category(category)} className={link}>
            <span lang={langOf(category, 'name')}>{category.name}</span>
          </Link>
        ))}
      </LinkList>
      <LinkList title={texts.help}>
        <Link to={paths.help()} className={link}>
          {texts.helpPage}
        </Link>
        <Link to={paths.about()} className={link}>
          {texts.aboutUs}
        </Link>
        <Link to={paths.policy()} className={link}>
          {texts.policy}
        </Link>
        <Link to={paths.terms()} className={link}>
          {texts.terms}
        </Link>
      </LinkList>
      <Contact />
    </div>
  )
}

/** How one pays and who brings it, and where the law sends those whom the shop does not content (PP 80/2019). */
function Trust() {
  const { footer: texts } = useTexts(laterLayoutTexts)
  const { shop, payments, couriers } = useShell()
  const { name, whatsapp } = shop.complaints
  return (
    <div className="content-width grid gap-6 pb-8 *:min-w-0 md:grid-cols-3 md:gap-8">
      <Marks kind="payment" title={texts.payments} of={payments} />
      <Marks kind="courier" title={texts.delivery} of={couriers} />
      {name !== '' && (
        <section aria-label={texts.complaints}>
          <h2 className="mb-2 text-sm">{texts.complaints}</h2>
          <p lang="id" className="wrap-anywhere text-text-muted">
            {name}
          </p>
          {whatsapp !== '' && (
            <a href={chatLink(whatsapp)} rel="noreferrer" target="_blank" className={link}>
              WhatsApp {toPhoneText(whatsapp).replace('+62 ', '0')}
            </a>
          )}
        </section>
      )}
    </div>
  )
}

type MarksProps = { kind: 'payment' | 'courier'; title: string; of: readonly { code: string; name: string }[] }

function Marks({ kind, title, of }: MarksProps) {
  if (of.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm">{title}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {of.map(({ code, name }) => (
          <li key={code}>
            <LetterMark kind={kind} code={code} />
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rights() {
  const { footer: texts } = useTexts(laterLayoutTexts)
  const { shop } = useShell()
  return (
    <div className="border-t">
      {/* Where the window is hardly wider than the page, the chat button floats over its corner. */}
      <div className="content-width flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 text-text-muted md:max-[85rem]:pr-20">
        <p>{texts.rights(shop.legal_name)}</p>
        <Preferences />
        {/* On a phone the header has no room for it. */}
        <LanguageSwitch className="hidden noscript:grid" />
      </div>
    </div>
  )
}

function LinkList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-sm">{title}</h2>
      <ul>
        {children.flat().map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  const { layout } = useTexts(baseTexts)
  const { footer: texts } = useTexts(laterLayoutTexts)
  const { shop } = useShell()
  const localized = useLocalized()
  const langOfBoth = useLangOfBoth()
  return (
    <section aria-label={texts.contact}>
      <h2 className="mb-2 text-sm">{texts.contact}</h2>
      <address className="text-text-muted not-italic">
        <p className="max-w-xs py-1">{shop.address}</p>
        <a href={`mailto:${shop.email}`} className={link}>
          {shop.email}
        </a>
        <br />
        <a href={`tel:${shop.phone}`} className={link}>
          {shop.phone}
        </a>
        <br />
        {shop.whatsapp !== '' && (
          <a href={chatLink(shop.whatsapp)} rel="noreferrer" target="_blank" className={link}>
            {layout.whatsapp}
          </a>
        )}
        <p lang={langOfBoth(shop.opening_hours)} className="py-1">
          {localized(shop.opening_hours)}
        </p>
      </address>
    </section>
  )
}
