import { useNavigate, useParams } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import { FactsCard } from './detail/facts-card.tsx'
import { LedgerCard } from './detail/ledger-card.tsx'
import { PricesCard } from './detail/prices-card.tsx'
import { PreviewCard } from './detail/preview-card.tsx'
import { UsageCard } from './detail/usage-card.tsx'
import { ProductLoader } from './product-loader.tsx'
import { useProductActions } from './use-product-actions.tsx'
import { useProductMenu } from './use-product-menu.ts'
import { adminProductsTexts } from './products.en.ts'

/** A product with everything about it: facts, stock, where it is used, and what customers see. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <ProductLoader id={id}>{(product) => <ProductScreen key={product.product_id} product={product} />}</ProductLoader>
  )
}

function ProductScreen({ product }: { product: AdminProduct }) {
  const { product: texts, list, actions: actionTexts } = useTexts(adminProductsTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  // A deleted product has no page any more; an archived one has.
  const actions = useProductActions((isArchived) => !isArchived && void navigate(adminPaths.products()))
  const menu = useProductMenu(product, actions)
  const isArchived = product.archived_at !== null
  return (
    <AdminScreen
      title={product.name}
      heading={<Heading product={product} />}
      back={{ to: adminPaths.products(), label: texts.back }}
      actions={
        <>
          {!isArchived && (
            <>
              {/* On phones it is in the menu. */}
              <Button
                variant="cancel"
                className="max-sm:hidden"
                icon={<PackagePlus />}
                onClick={() => actions.restock(product)}
              >
                {actionTexts.restock}
              </Button>
              <ButtonLink to={adminPaths.editProduct(product)} icon={<Pencil />}>
                {actionTexts.edit}
              </ButtonLink>
            </>
          )}
          <LazyMenu
            items={menu}
            trigger={<IconButton variant="outlined" label={list.more(product.name)} icon={<Ellipsis />} />}
          />
        </>
      }
    >
      <p className="-mt-3 mb-5 text-sm text-text-muted">
        {texts.version(product.version, dayAndTime(product.updated_at, language))}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PreviewCard product={product} />
        <div className="flex min-w-0 flex-col gap-5">
          <FactsCard product={product} />
          <PricesCard product={product} />
          <UsageCard product={product} />
        </div>
      </div>
      <LedgerCard product={product} />
      {actions.dialog}
    </AdminScreen>
  )
}

function Heading({ product }: { product: AdminProduct }) {
  const { product: texts, list } = useTexts(adminProductsTexts)
  const { language } = useLanguage()
  const { archived_at, is_active, is_best_seller, name } = product
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 break-words">{name}</span>
      <span className="flex flex-wrap gap-1.5">
        {archived_at !== null ? (
          <Badge tone="danger">{texts.deleted(dayAndTime(archived_at, language))}</Badge>
        ) : (
          <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? texts.onSale : texts.offSale}</Badge>
        )}
        {is_best_seller && <Badge tone="accent">{list.bestSeller}</Badge>}
      </span>
    </span>
  )
}
