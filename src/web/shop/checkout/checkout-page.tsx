import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { listAddresses } from '#contract/people/addresses.ts'
import type { Cart } from '#contract/orders/cart.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { loadCart, useCart } from '../../shared/cart/cart-store.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckoutFrame } from '../../shared/purchase/checkout-frame.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { chosenLines, idsOf, linesFor } from './checkout-ids.ts'
import type { CheckoutIds } from './checkout-ids.ts'
import { useApplyPlace } from './vouchers/use-apply-place.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

/** The checkout on one page. It begins once the cart and the address book are known as they are now. */
export function Component() {
  const { page: texts, vouchers } = useTexts(checkoutTexts)
  const { isOpen, isWide } = useApplyPlace()
  return (
    <CheckoutFrame back={{ to: paths.cart(), label: texts.backToCart }}>
      <Head title={isOpen ? vouchers.title : texts.title} />
      <h1 className="text-2xl sm:text-3xl">{isOpen && !isWide ? vouchers.title : texts.title}</h1>
      <Checkout />
    </CheckoutFrame>
  )
}

function Checkout() {
  const [search] = useSearchParams()
  const { cart, problem, retry } = useFreshCart()
  const addresses = useQueryCall(listAddresses, {})
  const [ids, setIds] = useState<CheckoutIds | null>(null)
  // Of an order without an answer: the cart may have given them up to it.
  const [kept, setKept] = useState<readonly CartLine[] | null>(null)

  // What is bought is settled when the checkout opens: a tick in another tab does not change it under one's hands.
  if (cart && ids === null) setIds(chosenLines(search, cart))

  const failure = cart ? (addresses.data ? null : addresses.error) : problem
  if (failure) return <Failed problem={failure} onRetry={() => void Promise.all([retry(), addresses.refetch()])} />
  if (!cart || !addresses.data || ids === null) return <Loading />
  const lines = kept ?? linesFor(ids, cart)
  if (lines.length === 0) return <Empty areGone={ids.cart_item_ids.length + ids.cart_bundle_item_ids.length > 0} />
  return (
    <CheckoutForm
      lines={lines}
      addresses={addresses.data.data}
      onRemove={(line) => setIds(idsOf(lines.filter(({ id }) => id !== line.id)))}
      onUncertain={(isUncertain) => setKept(isUncertain ? lines : null)}
    />
  )
}

/** The cart, once it has been refetched and all changes are sent. */
function useFreshCart(): { cart: Cart | null; problem: Error | null; retry: () => Promise<void> } {
  const { cart, isSettling, problem } = useCart()
  const [isFresh, setIsFresh] = useState(false)
  const refresh = () => loadCart().then(() => setIsFresh(true))
  useEffect(() => void refresh(), [])
  // Later changes are made here, and show at once.
  const [hasBegun, setHasBegun] = useState(false)
  const canBegin = isFresh && cart !== null && !isSettling
  if (canBegin && !hasBegun) setHasBegun(true)
  return { cart: canBegin || hasBegun ? cart : null, problem, retry: refresh }
}

/** `areGone`: something was to be bought when the page opened. */
function Empty({ areGone }: { areGone: boolean }) {
  const { page: texts } = useTexts(checkoutTexts)
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={areGone ? texts.goneTitle : texts.emptyTitle}
      action={
        <>
          <ButtonLink to={paths.cart()}>{texts.toCart}</ButtonLink>
          <ButtonLink to={paths.orders()} variant="cancel">
            {texts.toOrders}
          </ButtonLink>
        </>
      }
    >
      {areGone ? texts.goneText : texts.emptyText}
    </EmptyState>
  )
}

function Failed({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { page: texts } = useTexts(checkoutTexts)
  const errorText = useErrorText()
  return (
    <EmptyState icon={<TriangleAlert />} title={texts.loadFailed} action={<RetryButton onClick={onRetry} />}>
      {errorText(problem)}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}
