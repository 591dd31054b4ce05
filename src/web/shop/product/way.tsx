import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'

type WayProps = { breadcrumbs: readonly { name: string; path: string }[]; name: string }

/** Home, the categories, the thing itself. */
export function Way({ breadcrumbs, name }: WayProps) {
  const { layout } = useTexts('base')
  return (
    <div className="overflow-hidden">
      <Breadcrumbs
        crumbs={[
          { label: layout.home, to: paths.home() },
          ...breadcrumbs.map((crumb) => ({ label: crumb.name, to: paths.category(crumb) })),
          { label: name },
        ]}
      />
    </div>
  )
}
