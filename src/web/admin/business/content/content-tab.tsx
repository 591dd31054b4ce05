import { useSearchParams } from 'react-router'
import { ContentList } from './content-list.tsx'
import { ContentEditor } from './content-editor.tsx'
import { contentTypes } from './content-types.ts'

/** Banners, announcements, pages and questions: one type at a time, its list or one of its entries. */
export function ContentTab() {
  const [search] = useSearchParams()
  const type = contentTypes.find((one) => one === search.get('type')) ?? 'HOME_BANNER'
  const edit = search.get('edit')
  if (edit === null) return <ContentList key={type} type={type} />
  return <ContentEditor key={`${type} ${edit}`} type={type} edit={edit} from={search.get('from')} />
}
