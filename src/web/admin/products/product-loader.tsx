import { useState } from 'react'
import type { ReactNode } from 'react'
import PackageX from 'lucide-react/icons/package-x'
import { changeProduct, getAdminProduct } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useFreshForForm } from '../../api/use-fresh-for-form.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { adminProductsTexts } from './products.en.ts'

type ProductLoaderProps = { id: string; children: (product: AdminProduct) => ReactNode }

/** The product of the path, or why there is none. */
export function ProductLoader({ id, children }: ProductLoaderProps) {
  const query = useQueryCall(getAdminProduct, { params: { id } }, { gcTime: 0 })
  return query.data ? children(query.data) : <NoProduct query={query} width="wide" />
}

/**
 * The same for a form: it begins with the server's present product, and holds the product that was loaded first, even
 * when the product changes later, because a form must not change while a person types.
 */
export function ProductFormLoader({ id, children }: ProductLoaderProps) {
  const query = useFreshForForm(getAdminProduct, { params: { id } })
  const [first, setFirst] = useState<AdminProduct | null>(null)
  if (query.data && first?.product_id !== query.data.product_id) setFirst(query.data)
  const product = first?.product_id === id ? first : query.data
  if (!product) return <NoProduct query={query} width="narrow" />
  return product.archived_at === null ? children(product) : <Archived product={product} />
}

type NoProductProps = {
  query: Pick<ReturnType<typeof useFreshForForm<typeof getAdminProduct>>, 'error' | 'isFetching' | 'refetch'>
  width: 'narrow' | 'wide'
}

function NoProduct({ query: { error, isFetching, refetch }, width }: NoProductProps) {
  const { form: texts } = useTexts(adminProductsTexts)
  const frame = { title: texts.back, back: { to: adminPaths.products(), label: texts.back } }
  if (error?.status === 404) return <AdminScreen {...frame}>{<Missing />}</AdminScreen>
  return (
    <AdminScreen {...frame} width={width}>
      {error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
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
  const { form: texts } = useTexts(adminProductsTexts)
  return (
    <EmptyState
      icon={<PackageX />}
      title={texts.notFoundTitle}
      action={<ButtonLink to={adminPaths.products()}>{texts.back}</ButtonLink>}
    >
      {texts.notFoundText}
    </EmptyState>
  )
}

/** A deleted product has no form until it is back. */
function Archived({ product }: { product: AdminProduct }) {
  const { form: texts, actions } = useTexts(adminProductsTexts)
  const restore = useActionCall(changeProduct, { stale: [getAdminProduct], announce: actions.restored })
  const [isBack, setIsBack] = useState(false)

  async function takeBack() {
    const done = await restore.send({ params: { id: product.product_id }, body: { is_archived: false } })
    setIsBack(done !== undefined)
  }

  return (
    <AdminScreen title={product.name} back={{ to: adminPaths.products(), label: texts.back }}>
      <EmptyState
        icon={<PackageX />}
        title={texts.archivedTitle}
        action={
          isBack ? (
            <ButtonLink to={adminPaths.product(product)}>{texts.backToProduct}</ButtonLink>
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
