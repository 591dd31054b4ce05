import { useNavigate, useSearchParams } from 'react-router'
import { createProduct, productMessages } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { request } from '../../api/request.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { fieldNames, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { announce, announceFailure } from '../../shared/announce.ts'
import { ProductForm } from './form/product-form.tsx'
import { ProductFormLoader } from './product-loader.tsx'
import { productSchema } from './form/product-schema.ts'
import { copyOf, emptyValues, productTextNames, toForm } from './form/product-values.ts'
import { useRefreshProducts } from './use-refresh-products.ts'
import { adminProductsTexts } from './products.en.ts'

/** Adds a product, from nothing or as another one is; then the list shows it. */
export function Component() {
  const [address] = useSearchParams()
  const from = address.get('from')
  if (from === null) return <AddForm />
  return <ProductFormLoader id={from}>{(model) => <AddForm key={from} model={model} />}</ProductFormLoader>
}

function AddForm({ model }: { model?: AdminProduct }) {
  const { form: texts } = useTexts(adminProductsTexts)
  const navigate = useNavigate()
  const errorText = useErrorText()
  const refresh = useRefreshProducts()
  const callForm = useCallForm(productSchema, {
    defaultValues: model ? copyOf(model) : emptyValues,
    fieldNames: fieldNames(productTextNames),
    send: async (values) => {
      try {
        await request(createProduct, { body: toForm(toBody(productTextNames, values)) })
      } catch (error) {
        // The form shows what is wrong; the toast shows that nothing was added.
        announceFailure(productMessages.createFailed, { detail: errorText(error) })
        throw error
      }
      announce(createProduct.message)
      await refresh()
      await navigate(adminPaths.products())
    },
  })
  return (
    <AdminScreen
      title={model ? texts.copyTitle(model.name) : texts.addTitle}
      back={{ to: adminPaths.products(), label: texts.back }}
      width="narrow"
    >
      <ProductForm callForm={callForm} isNew back={adminPaths.products()} />
    </AdminScreen>
  )
}
