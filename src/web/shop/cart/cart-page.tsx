import { useEffect } from 'react'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Head } from '../../runtime/head.tsx'
import { paths } from '../../paths.ts'
import { loadCart, useCart } from '../../shared/cart/cart-store.ts'
import { PopularItems } from '../../shared/items/popular-items.tsx'
import { useTexts } from '../../shared/language.tsx'
import { FailedScreen } from '../../shared/query-screen.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonList } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { linesOf, totalsOf } from '../../shared/cart/cart-lines.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { CartRow } from './cart-row.tsx'
import { CartBuyingBar, CartSummary } from './cart-summary.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { VoucherHint } from './voucher-hint.tsx'
import { cartTexts } from './cart.en.ts'

/** The cart: what is in it, what of it to buy, and what that costs. */
export function Component() {
  const { page: texts } = useTexts(cartTexts)
  const cart = useCart((state) => state.cart)
  const problem = useCart((state) => state.problem)
  useEffect(() => void loadCart(), [])
  const lines = cart ? linesOf(cart) : null

  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl sm:text-3xl">
        {texts.title}
        {lines !== null && lines.length > 0 && (
          <span className="tabular text-base font-normal text-text-muted">{texts.count(lines.length)}</span>
        )}
      </h1>
      {lines === null &&
        (problem ? (
          <FailedScreen error={problem} title={texts.loadFailed} onRetry={() => void loadCart()} />
        ) : (
          <Loading />
        ))}
      {lines?.length === 0 && (
        <EmptyState
          icon={<ShoppingBag />}
          title={texts.emptyTitle}
          action={<ButtonLink to={paths.products()}>{texts.browse}</ButtonLink>}
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {lines?.length === 0 && <PopularItems />}
      {lines !== null && lines.length > 0 && <Filled lines={lines} />}
    </main>
  )
}

function Filled({ lines }: { lines: readonly CartLine[] }) {
  const { page: texts } = useTexts(cartTexts)
  const actions = useCartActions()
  const buyable = lines.filter(({ available }) => available)
  const gone = lines.filter(({ available }) => !available)
  const totals = totalsOf(lines)

  return (
    <div className="mt-5 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4 max-sm:-mx-4">
        <section aria-label={texts.title} className="border-y bg-surface sm:rounded-xl sm:border">
          <ListHead lines={buyable} actions={actions} />
          <ul className="divide-y">
            {buyable.map((line) => (
              <CartRow key={line.id} line={line} actions={actions} />
            ))}
          </ul>
        </section>
        <div className="max-sm:mx-4">
          <VoucherHint lines={lines} />
        </div>
        {gone.length > 0 && (
          <section aria-labelledby="unavailable" className="border-y bg-surface sm:rounded-xl sm:border">
            <h2 id="unavailable" className="flex items-center gap-2 px-4 pt-4 text-base sm:px-6">
              <TriangleAlert aria-hidden className="size-5 text-warning" />
              {texts.unavailable}
            </h2>
            <ul className="divide-y">
              {gone.map((line) => (
                <CartRow key={line.id} line={line} actions={actions} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="hidden h-full md:block">
        <CartSummary totals={totals} />
      </div>
      <CartBuyingBar totals={totals} />
    </div>
  )
}

type ListHeadProps = { lines: readonly CartLine[]; actions: ReturnType<typeof useCartActions> }

function ListHead({ lines, actions }: ListHeadProps) {
  const { page: texts } = useTexts(cartTexts)
  const confirm = useConfirm()
  const askToClear = () =>
    void confirm({
      title: texts.clearTitle,
      description: texts.clearText,
      confirmLabel: texts.clearConfirm,
      tone: 'danger',
      onConfirm: actions.clear,
    })
  const ticked = lines.filter(({ is_selected }) => is_selected).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b px-4 py-2 sm:px-6">
      <label className="inline-flex min-h-11 items-center gap-3 font-medium">
        <Checkbox
          checked={lines.length > 0 && ticked === lines.length}
          indeterminate={ticked > 0 && ticked < lines.length}
          disabled={lines.length === 0}
          onChange={(event) => void actions.select(lines, event.target.checked)}
        />
        {texts.selectAll}
      </label>
      <Button variant="quiet" size="sm" className="-mr-3.5 text-danger!" onClick={askToClear}>
        {texts.clear}
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div
      aria-busy="true"
      className="mt-5 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <SkeletonList rows={4} className="rounded-xl border bg-surface px-4 sm:px-6" />
      <Skeleton className="hidden h-64 rounded-xl md:block" />
    </div>
  )
}
