import { paths } from '../../paths.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { baseTexts } from '../../texts/base.en.ts'

type Named = { name: string; untranslated?: readonly string[] | null | undefined }
export type Crumb = Named & { path: string }
type WayProps = { breadcrumbs: readonly Crumb[]; item: Named }

/** Home, the categories, the thing itself. */
export function Way({ breadcrumbs, item }: WayProps) {
  const { layout } = useTexts(baseTexts)
  const langOf = useLangOf()
  return (
    <div className="overflow-hidden">
      <Breadcrumbs
        className="short-way"
        crumbs={[
          { label: layout.home, to: paths.home() },
          ...breadcrumbs.map((crumb) => ({
            label: crumb.name,
            lang: langOf(crumb, 'name'),
            to: paths.category(crumb),
          })),
          { label: item.name, lang: langOf(item, 'name') },
        ]}
      />
    </div>
  )
}
