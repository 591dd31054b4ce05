import { changeManyProducts } from '#contract/catalogue/products-admin.ts'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { request } from '../../../api/request.ts'
import { useBulkWork } from '../../../shared/admin-list/bulk/use-bulk-work.tsx'
import type { BulkWork } from '../../../shared/admin-list/bulk/use-bulk-work.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { announce } from '../../../shared/announce.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { messageFor } from '../product-message.ts'
import type { SmallChange } from '../product-message.ts'
import { useRefreshProducts } from '../use-refresh-products.ts'
import { adminProductsTexts } from '../products.en.ts'

type Change = Omit<SmallChange, 'is_archived'> & { category_id?: string; price?: number; price_percent?: number }

export type BulkChange = Pick<BulkWork<ProductRow>, 'isBusy' | 'dialog'> & {
  change: (products: readonly ProductRow[], change: Change, title: string) => Promise<void>
}

/** One change to many products; those that stay unchanged show why. */
export function useBulkChange(onDone: () => void): BulkChange {
  const { bulk: texts } = useTexts(adminProductsTexts)
  const errorText = useErrorText()
  const { run, isBusy, dialog } = useBulkWork<ProductRow>({
    words: { title: texts.resultTitle, done: texts.changed, refused: texts.refused },
    keyOf: ({ product_id }) => product_id,
    nameOf: ({ name }) => name,
    refresh: useRefreshProducts(),
    onDone,
  })

  async function send(part: ProductRow[], change: Change) {
    try {
      const body = { product_ids: part.map(({ product_id }) => product_id), ...change }
      const { results } = await request(changeManyProducts, { body })
      return results.map(({ product_id, name, changed, ...said }) => ({
        id: product_id,
        name,
        state: changed ? ('done' as const) : ('refused' as const),
        said,
      }))
    } catch (error) {
      toast.error(errorText(error))
      return undefined
    }
  }

  return {
    change: (products, change, title) =>
      run({
        title,
        items: products,
        send: (part) => send(part, change),
        onAllDone: () => announce(messageFor(change)),
      }),
    isBusy,
    dialog,
  }
}
