import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { changeManyProducts } from '#contract/products-admin.ts'
import { request } from '../../../api/request.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { wordsFor } from '../product-words.ts'
import type { SmallChange } from '../product-words.ts'
import { useRefreshProducts } from '../use-refresh-products.ts'

export type BulkResults = Output<typeof changeManyProducts>['results']

/** Makes one change to many products. Those that could not be changed are kept for telling; `onDone` comes after that. */
export function useBulkChange(onDone: () => void) {
  const errorText = useErrorText()
  const refresh = useRefreshProducts()
  const [isBusy, setIsBusy] = useState(false)
  const [results, setResults] = useState<BulkResults>([])

  async function run(product_ids: string[], change: SmallChange) {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { is_archived: _, ...one } = change
      const answer = await request(changeManyProducts, { body: { product_ids, ...one } })
      if (answer.refused > 0) setResults(answer.results)
      else toast.success(wordsFor(change))
      await refresh()
      if (answer.refused === 0) onDone()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setIsBusy(false)
    }
  }

  function clear() {
    setResults([])
    onDone()
  }

  return { isBusy, run, results, clear }
}
