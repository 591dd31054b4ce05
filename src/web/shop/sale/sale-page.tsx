import { useLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { ItemGrid } from '../../shared/items/item-grid.tsx'
import { useLangOfBoth, useLocalized, useTexts } from '../../shared/language.tsx'
import { shortMoment, timeLeft } from '../../shared/short-times.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Countdown } from '../../ui/display/countdown.tsx'
import { SaleItems } from './sale-items.tsx'
import type { SaleData } from './sale-data.ts'
import { saleTexts } from './sale.en.ts'
import { turnOf, useFreshSale } from './sale-data.ts'

/** A flash sale: what will cost how much and when, what is left of it now, or that it is over. */
export function Component() {
  const texts = useTexts(saleTexts)
  const localized = useLocalized()
  const langOf = useLangOfBoth()
  const sale = useFreshSale(useLoaderData<SaleData>())
  const { name, words, state, starts_at, ends_at, items } = sale
  const moments = [shortMoment(starts_at), shortMoment(ends_at)] as const
  const inWords = texts.states[state](...moments)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="content-width flex flex-col gap-6 pt-4 pb-12 outline-none sm:gap-8 sm:pt-8 sm:pb-16"
    >
      <Head
        title={name}
        description={localized(words) || `${name}. ${inWords}`}
        path={state === 'PAST' ? undefined : paths.sale(sale)}
      />
      <header className="rounded-xl border bg-surface-tint px-5 py-6 sm:px-10 sm:py-8">
        <h1 className="text-2xl wrap-anywhere sm:text-4xl">{name}</h1>
        <p className="tabular mt-2 font-semibold">{inWords}</p>
        <Clock sale={sale} />
        {localized(words) && (
          <p lang={langOf(words)} className="mt-3 max-w-3xl text-pretty whitespace-pre-line">
            {localized(words)}
          </p>
        )}
      </header>
      {items.length === 0 && <p>{texts.noItems}</p>}
      {state === 'PAST' ? (
        <ItemGrid items={items.map(({ card }) => card)} />
      ) : (
        <SaleItems items={items} state={state} />
      )}
      {state === 'PAST' && (
        <ButtonLink to={paths.products()} className="self-start">
          {texts.toProducts}
        </ButtonLink>
      )}
    </main>
  )
}

/** How long until it begins or ends, by the shop's clock. Without scripts it would stand still. */
function Clock({ sale }: { sale: SaleData }) {
  const texts = useTexts(saleTexts)
  const turn = turnOf(sale)
  if (turn === null) return null
  const seconds = Math.max(0, Math.ceil((turn - Date.parse(sale.now)) / 1000))
  const label = sale.state === 'COMING' ? texts.beginsIn : texts.endsIn
  return (
    <p className="js-only mt-3 text-lg">
      {label}{' '}
      <strong className="text-2xl">
        <Countdown seconds={seconds} format={(left) => inDays(left, texts.days)} />
      </strong>
    </p>
  )
}

const daySeconds = 86_400

function inDays(seconds: number, days: (count: number) => string): string {
  const whole = Math.floor(seconds / daySeconds)
  const rest = timeLeft(seconds % daySeconds)
  return whole > 0 ? `${days(whole)} ${rest}` : rest
}
