import { useNavigate, useParams } from 'react-router'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useTexts } from '../../shared/language.tsx'
import { RichText } from '../../shared/rich-text.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SheetLoading } from '../../shared/admin/sheet-loading.tsx'
import { BundlePreview } from './bundle-preview.tsx'
import { valuesOf } from './bundle-values.ts'
import { FactsCard } from './detail/facts-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { HeldPartsCard } from './detail/held-parts-card.tsx'
import { PictureListCard } from './detail/picture-list-card.tsx'
import { useBundleActions } from './use-bundle-actions.ts'
import type { BundleActions } from './use-bundle-actions.ts'
import { useBundle } from './use-bundle.ts'
import { adminBundlesTexts } from './bundles.en.ts'

/** One bundle: what it is, what it holds, what it comes to, and what can be done with it. */
export function Component() {
  const { list } = useTexts(adminBundlesTexts)
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const query = useBundle(id)
  const actions = useBundleActions(() => void navigate(adminPaths.bundles()))
  const bundle = query.data
  return (
    <AdminScreen
      title={bundle?.name ?? list.name}
      heading={bundle && <Heading bundle={bundle} />}
      back={{ to: adminPaths.bundles(), label: list.title }}
      actions={
        bundle && (
          <>
            <StaleMark when={Boolean(query.error)} />
            <Actions bundle={bundle} actions={actions} />
          </>
        )
      }
    >
      {bundle ? <Content bundle={bundle} /> : <SheetLoading query={query} />}
    </AdminScreen>
  )
}

function Heading({ bundle }: { bundle: AdminBundle }) {
  const { detail: texts, list } = useTexts(adminBundlesTexts)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">{bundle.name}</span>
      {bundle.archived_at === null ? (
        <Badge tone={bundle.is_active ? 'success' : 'warning'}>{bundle.is_active ? texts.onSale : texts.off}</Badge>
      ) : (
        <Badge tone="danger">{texts.archived}</Badge>
      )}
      {bundle.is_best_seller && <Badge tone="accent">{list.bestSeller}</Badge>}
    </span>
  )
}

function Actions({ bundle, actions }: { bundle: AdminBundle; actions: BundleActions }) {
  const { actions: texts } = useTexts(adminBundlesTexts)
  const isBusy = actions.busy !== null
  if (bundle.archived_at !== null) {
    return (
      <Button busy={isBusy} onClick={() => void actions.change(bundle, { is_archived: false })}>
        {texts.restore}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:min-h-11"
        icon={<Trash2 />}
        onClick={() => actions.remove(bundle)}
      >
        {texts.delete}
      </Button>
      <Button
        variant="cancel"
        size="sm"
        className="max-sm:min-h-11"
        busy={isBusy}
        onClick={() => void actions.change(bundle, { is_active: !bundle.is_active })}
      >
        {bundle.is_active ? texts.switchOff : texts.switchOn}
      </Button>
      <ButtonLink
        to={adminPaths.addBundle({ from: bundle.bundle_id })}
        variant="cancel"
        size="sm"
        className="max-sm:min-h-11"
        icon={<Copy />}
      >
        {texts.duplicate}
      </ButtonLink>
      <ButtonLink to={adminPaths.editBundle(bundle)} size="sm" className="max-sm:min-h-11" icon={<Pencil />}>
        {texts.edit}
      </ButtonLink>
    </>
  )
}

function Content({ bundle }: { bundle: AdminBundle }) {
  const { detail: texts } = useTexts(adminBundlesTexts)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {bundle.archived_at !== null && (
        <Alert tone="warning" className="lg:col-span-2" title={texts.archived}>
          {texts.archivedText}
        </Alert>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <HeldPartsCard bundle={bundle} />
        <PictureListCard bundle={bundle} />
        <Card title={texts.description}>
          {bundle.description === '' ? (
            <p className="text-text-muted">{texts.noDescription}</p>
          ) : (
            <RichText html={bundle.description} />
          )}
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FiguresCard parts={bundle.items} price={bundle.price} />
        <FactsCard bundle={bundle} />
        <BundlePreview
          values={{ ...valuesOf(bundle), name: bundle.name, description: bundle.description }}
          parts={bundle.items}
        />
      </div>
    </div>
  )
}
