import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../shared/language.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { withFilters } from './filter-addresses.ts'
import { usualSort } from './list-filters.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** The order of the list; best match is offered only for a search. */
export function SortSelect() {
  const { list } = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const usual = usualSort(search)
  const options = Object.entries(list.sorts)
    .filter(([value]) => usual === 'relevance:desc' || value !== 'relevance:desc')
    .map(([value, label]) => ({ value, label }))

  function choose(value: string) {
    void navigate(
      { search: withFilters(search, { sort: value === usual ? null : value }) },
      { preventScrollReset: true },
    )
  }

  return (
    <SelectField
      label={list.sort}
      hideLabel
      options={options}
      value={search.get('sort') ?? usual}
      onChange={(event) => choose(event.target.value)}
      className="js-only ml-auto w-44 sm:w-52"
    />
  )
}
