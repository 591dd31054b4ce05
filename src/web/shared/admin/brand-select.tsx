import { listAdminBrands } from '#contract/catalogue/brands.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { SelectFieldProps } from '../../ui/form/select-field.tsx'

type BrandSelectProps = Omit<SelectFieldProps, 'options'> & {
  /** The value of an option: the id, as forms send it, or the slug, as lists filter by it. */
  by?: 'brand_id' | 'slug' | undefined
}

const everything = { query: { limit: 1000 } } as const

/** Every brand by name. Takes what `register` returns, like `CategorySelect`. */
export function BrandSelect({ by = 'brand_id', ...select }: BrandSelectProps) {
  const list = useQueryCall(listAdminBrands, everything, { staleTime: 60_000 }).data?.data
  const options = (list ?? []).map((brand) => ({ value: brand[by], label: brand.name }))
  // The browser drops a value that is no option yet.
  return <SelectField key={list ? 'there' : 'awaited'} {...select} options={options} />
}
