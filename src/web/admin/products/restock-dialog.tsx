import { useState } from 'react'
import { changeProduct, productMessages } from '#contract/catalogue/products-admin.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { announce } from '../../shared/announce.ts'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { judgeStock } from './judge-stock.ts'
import type { StockMode } from './judge-stock.ts'
import { useRefreshProducts } from './use-refresh-products.ts'
import { adminProductsTexts } from './products.en.ts'

type RestockDialogProps = { product: { product_id: string; name: string; stock: number }; onClose: () => void }

/** Adds units, takes them away, or sets what was counted; a count is refused when something sold meanwhile. */
export function RestockDialog({ product, onClose }: RestockDialogProps) {
  const { restock: texts } = useTexts(adminProductsTexts)
  const [mode, setMode] = useState<StockMode>('add')
  const [typed, setTyped] = useState('')
  const [now, setNow] = useState(product.stock)
  const [isShown, setIsShown] = useState(false)
  const judged = judgeStock(mode, typed, now)
  const { busy, error, send } = useRestock(product, { onMoved: setNow, onClose })

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsShown(true)
    if ('after' in judged)
      void send(mode === 'add' ? { restock: judged.value } : { stock: judged.value, expected_stock: now })
  }

  return (
    <FormDialog
      title={texts.title(product.name)}
      description={texts.now(group(now))}
      size="sm"
      labels={{ submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
      className="gap-5"
    >
      <RadioCards
        label={texts.mode}
        name="stock-mode"
        options={[
          { value: 'add', label: texts.add, description: texts.addHelp },
          { value: 'set', label: texts.set, description: texts.setHelp },
        ]}
        value={mode}
        onChange={(event) => setMode(event.target.value === 'set' ? 'set' : 'add')}
      />
      <TextField
        label={mode === 'add' ? texts.units : texts.counted}
        required
        inputMode={mode === 'add' ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        help={'after' in judged ? texts.after(group(judged.after)) : undefined}
        error={error ?? (isShown && 'problem' in judged ? texts[judged.problem] : undefined)}
      />
    </FormDialog>
  )
}

type Change = { restock: number } | { stock: number; expected_stock: number }
type Handlers = { onMoved: (stock: number) => void; onClose: () => void }

function useRestock({ product_id }: { product_id: string }, { onMoved, onClose }: Handlers) {
  const errorText = useErrorText()
  const refresh = useRefreshProducts()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(body: Change) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await request(changeProduct, { params: { id: product_id }, body })
      announce(productMessages.restocked)
      onClose()
    } catch (failure) {
      // The figure has moved on: shown at once, so that the next try is about the present one.
      const stock = failure instanceof ApiError ? presentStock(failure.details) : null
      if (stock !== null) onMoved(stock)
      setError(errorText(failure))
    } finally {
      setBusy(false)
      await refresh()
    }
  }

  return { busy, error, send }
}

function presentStock(details: unknown): number | null {
  const isFigure = typeof details === 'object' && details !== null && 'stock' in details
  return isFigure && typeof details.stock === 'number' ? details.stock : null
}
