import { useState } from 'react'
import type { ReactNode } from 'react'
import { deleteCategory, listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminCategoriesTexts } from './categories.en.ts'

type Kept = { name: string; inUse: string[] }

/** Confirms that a category is to be deleted, or shows why it cannot be. */
export function useCategoryRemoval(list: readonly ListedCategory[]): {
  remove: (category: ListedCategory) => void
  /** To be rendered once on the page. */
  dialog: ReactNode
} {
  const { remove: texts } = useTexts(adminCategoriesTexts)
  const confirm = useConfirm()
  const action = useActionCall(deleteCategory, { stale: [listCategories], announce: true })
  const [kept, setKept] = useState<Kept | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function remove(category: ListedCategory) {
    const { category_id, name, product_count = 0, bundle_count = 0 } = category
    const { active_product_count = 0, active_bundle_count = 0 } = category
    const below = list.filter((one) => one.parent_id === category_id).length
    const left = product_count + bundle_count
    const inUse = [
      ...(active_product_count > 0 ? [texts.products(active_product_count)] : []),
      ...(active_bundle_count > 0 ? [texts.bundles(active_bundle_count)] : []),
      ...(below > 0 ? [texts.categories(below)] : []),
    ]
    if (inUse.length > 0) {
      setKept({ name, inUse })
      setIsOpen(true)
      return
    }
    void confirm({
      tone: 'danger',
      title: texts.title(name),
      description: left > 0 ? `${texts.text} ${texts.left(left)}` : texts.text,
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      // Null is the response to a deletion; undefined means that it was refused.
      onConfirm: async () => (await action.send({ params: { id: category_id } })) !== undefined,
    })
  }

  const dialog = kept && (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="sm"
      title={texts.inUseTitle(kept.name)}
      footer={<Button onClick={() => setIsOpen(false)}>{texts.close}</Button>}
    >
      <p>{texts.inUse}</p>
      <ul className="my-3 list-disc pl-5 font-semibold">
        {kept.inUse.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="text-text-muted">{texts.advice}</p>
    </Dialog>
  )
  return { remove, dialog }
}
