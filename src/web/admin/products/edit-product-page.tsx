import { useNavigate, useParams } from 'react-router'
import { changeProduct } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct, ProductConflict } from '#contract/catalogue/products-admin.ts'
import { request } from '../../api/request.ts'
import { adminPaths } from '../../admin-paths.ts'
import { conflictIn } from '../../shared/admin/conflict/conflict-in.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { ConflictNotice } from '../../shared/admin/conflict/conflict-notice.tsx'
import { useEdited } from '../../shared/admin/conflict/use-edited.ts'
import { fieldNames, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { announce } from '../../shared/announce.ts'
import { labelOfText } from '../../shared/admin/bilingual/label-of-text.ts'
import { ProductForm } from './form/product-form.tsx'
import { ProductFormLoader } from './product-loader.tsx'
import { picturelessSchema, productSchema } from './form/product-schema.ts'
import type { CheckedProduct } from './form/product-schema.ts'
import { productTextNames, valuesOf } from './form/product-values.ts'
import { useRefreshProducts } from './use-refresh-products.ts'
import { useShownValue } from './form/use-shown-value.tsx'
import { adminProductsTexts } from './products.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** Edits a product; then its page shows it. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <ProductFormLoader id={id}>
      {(product) => <EditForm key={product.product_id} product={product} />}
    </ProductFormLoader>
  )
}

function EditForm({ product }: { product: AdminProduct }) {
  const { form: texts, fields } = useTexts(adminProductsTexts)
  const navigate = useNavigate()
  const refresh = useRefreshProducts()
  const show = useShownValue()
  const { layout } = useTexts(baseTexts)
  const initial = valuesOf(product)
  const callForm = useCallForm(product.images.length > 0 ? productSchema : picturelessSchema, {
    defaultValues: initial,
    fieldNames: fieldNames(productTextNames),
    send,
  })
  const edited = useEdited(callForm.form, { values: initial, version: product.version })
  const back = adminPaths.product(product)

  /** Sends only what was changed here, so that it cannot undo what others did elsewhere. */
  async function send(values: CheckedProduct) {
    const changes = Object.fromEntries(edited.changedNames().map((name) => [name, values[name]]))
    try {
      await request(changeProduct, {
        params: { id: product.product_id },
        body: { ...toBody(productTextNames, changes), version: edited.version },
      })
    } catch (error) {
      const conflict = conflictIn<ProductConflict>(error, 'product')
      if (!conflict) throw error
      edited.rebaseOn({ ...conflict, values: valuesOf(conflict.product), version: conflict.product.version })
      return
    }
    announce(changeProduct.message)
    await refresh()
    await navigate(back)
  }

  return (
    <AdminScreen title={texts.editTitle(product.name)} back={{ to: back, label: texts.backToProduct }} width="narrow">
      <ProductForm
        callForm={callForm}
        isNew={false}
        back={back}
        notice={
          <ConflictNotice
            conflict={edited.conflict}
            labelOf={(name) => labelOfText(fields, layout.languageNames, name)}
            show={show}
            onTakeTheirs={edited.takeTheirs}
          />
        }
      />
    </AdminScreen>
  )
}
