import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeProduct, deleteProduct } from '#contract/catalogue/products-admin.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { announce } from '../../shared/announce.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { messageFor } from './product-message.ts'
import type { SmallChange } from './product-message.ts'
import { RestockDialog } from './restock-dialog.tsx'
import { useRefreshProducts } from './use-refresh-products.ts'
import { adminProductsTexts } from './products.en.ts'

type Named = { product_id: string; name: string }
type Stocked = Named & { stock: number }

export type ProductActions = {
  /** The product that is being changed. */
  busy: string | null
  change: (product: Named, change: SmallChange) => Promise<void>
  /** Opens a dialog. */
  restock: (product: Stocked) => void
  /** Opens a confirmation first. */
  remove: (product: Named) => void
  /** To be rendered once on the page. */
  dialog: ReactNode
}

/** What can be done with a product outside of its form. `onRemoved` receives whether the product was archived. */
export function useProductActions(onRemoved?: (isArchived: boolean) => void): ProductActions {
  const { actions: texts, remove: words } = useTexts(adminProductsTexts)
  const errorText = useErrorText()
  const refresh = useRefreshProducts()
  const [busy, setBusy] = useState<string | null>(null)
  const confirm = useConfirm()
  const [stocked, setStocked] = useState<Stocked | null>(null)

  async function change({ product_id }: Named, changes: SmallChange) {
    if (busy !== null) return
    setBusy(product_id)
    try {
      await request(changeProduct, { params: { id: product_id }, body: changes })
      if (changes.is_archived === false) toast.success(texts.restored)
      else announce(messageFor(changes))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      await refresh()
      setBusy(null)
    }
  }

  async function removeNow({ product_id }: Named): Promise<void> {
    try {
      const { is_archived } = await request(deleteProduct, { params: { id: product_id } })
      announce(deleteProduct.message, is_archived ? { detail: words.archived } : {})
      onRemoved?.(is_archived)
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      await refresh()
    }
  }

  const remove = (product: Named) =>
    void confirm({
      tone: 'danger',
      title: words.title(product.name),
      description: words.text,
      confirmLabel: words.confirm,
      cancelLabel: words.keep,
      onConfirm: () => removeNow(product),
    })

  const dialog = stocked && <RestockDialog product={stocked} onClose={() => setStocked(null)} />
  return { busy, change, restock: setStocked, remove, dialog }
}
