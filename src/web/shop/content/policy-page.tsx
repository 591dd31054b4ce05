import { paths } from '../../paths.ts'
import { ContentArticle } from './content-article.tsx'

export function Component() {
  return <ContentArticle path={paths.policy()} />
}
