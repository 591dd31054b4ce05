import { useState } from 'react'
import type { ReactNode } from 'react'
import PackageX from 'lucide-react/icons/package-x'
import { changeProduct, getAdminProduct } from '#contract/products-admin.ts'
import type { AdminProduct } from '#contract/products-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type ProductLoaderProps = {
  id: string
  /** Shows the product that was loaded first, whatever becomes of it later: a form is not rewritten under one's hands. */
  keepsFirst?: boolean
  children: (product: AdminProduct) => ReactNode
}

/** The product of the path, or why there is none. */
export function ProductLoader({ id, keepsFirst = false, children }: ProductLoaderProps) {
  const { form: texts } = useTexts('admin-products')
  const query = useQueryCall(getAdminProduct, { params: { id } }, { refetchOnWindowFocus: !keepsFirst, gcTime: 0 })
  const [first, setFirst] = useState<AdminProduct | null>(null)
  const { error } = query
  // A form begins with what stands in the shop now, not with what was fetched before.
  const data = keepsFirst && !query.isFetchedAfterMount ? undefined : query.data
  if (data && first?.product_id !== data.product_id) setFirst(data)
  const product = keepsFirst ? (first ?? data) : data
  if (product && keepsFirst && product.archived_at !== null) return <Archived product={product} />
  if (product) return children(product)
  const frame = { title: texts.back, back: { to: paths.adminProducts(), label: texts.back } }
  if (error?.status === 404) return <AdminScreen {...frame}>{<Missing />}</AdminScreen>
  return (
    <AdminScreen {...frame} width={keepsFirst ? 'narrow' : 'wide'}>
      {error ? (
        <LoadFailed error={error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-5">
          {[64, 40, 72].map((height) => (
            <Skeleton key={height} className={height === 40 ? 'h-40' : 'h-64'} />
          ))}
        </div>
      )}
    </AdminScreen>
  )
}

function Missing() {
  const { form: texts } = useTexts('admin-products')
  return (
    <EmptyState
      icon={<PackageX />}
      title={texts.notFoundTitle}
      action={<ButtonLink to={paths.adminProducts()}>{texts.back}</ButtonLink>}
    >
      {texts.notFoundText}
    </EmptyState>
  )
}

/** A deleted product has no form until it is back. */
function Archived({ product }: { product: AdminProduct }) {
  const { form: texts, actions } = useTexts('admin-products')
  const restore = useActionCall(changeProduct, { stale: [getAdminProduct], announce: actions.restored })
  const [isBack, setIsBack] = useState(false)

  async function takeBack() {
    const done = await restore.send({ params: { id: product.product_id }, body: { is_archived: false } })
    setIsBack(done !== undefined)
  }

  return (
    <AdminScreen title={product.name} back={{ to: paths.adminProducts(), label: texts.back }}>
      <EmptyState
        icon={<PackageX />}
        title={texts.archivedTitle}
        action={
          isBack ? (
            <ButtonLink to={paths.adminProduct(product)}>{texts.backToProduct}</ButtonLink>
          ) : (
            <Button busy={restore.isPending} onClick={() => void takeBack()}>
              {actions.restore}
            </Button>
          )
        }
      >
        {texts.archivedText}
      </EmptyState>
    </AdminScreen>
  )
}
