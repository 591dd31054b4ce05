import { useEffect, useRef } from 'react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { getBusinessSettings } from '#contract/business.ts'
import type { VersionedSettings } from '#contract/business.ts'
import { useFreshForForm } from '../../api/use-fresh-for-form.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useMay } from '../../shared/permissions/use-may.ts'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { OriginForm } from './settings/origin-form.tsx'
import { CouriersTab } from './couriers/couriers-tab.tsx'
import { BankTransferTab } from './transfer/bank-transfer-tab.tsx'
import { PaymentTab } from './payments/payment-tab.tsx'
import { RulesForm } from './settings/rules-form.tsx'
import { ShopForm } from './settings/shop-form.tsx'
import { ContentList } from './content/content-list.tsx'
import { ContentEditor } from './content/content-editor.tsx'
import { contentTypes } from './content/content-types.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminBusinessTexts } from './business.en.ts'

const tabs = ['shop', 'origin', 'content', 'payments', 'bankTransfer', 'couriers', 'rules'] as const
type Tab = (typeof tabs)[number]

/** The shop's information, its origin, the words on its pages, its payment fees, its accounts, its couriers, and its rules. */
export function Component() {
  const { page: texts } = useTexts(adminBusinessTexts)
  const [search] = useSearchParams()
  const may = useMay()
  const open = tabs.filter((one) => {
    if (one === 'content') return may('content')
    return one === 'bankTransfer' ? may(['settings', 'reconciliation']) : may('settings')
  })
  const tab = open.find((one) => one === search.get('tab')) ?? open[0]
  const bar = useRef<HTMLDivElement>(null)
  // On phones the chosen tab may be beyond the edge.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tab])
  const links = open.map((one) => ({
    to: adminPaths.businessInfo({ tab: one }),
    label: texts.tabs[one],
    isCurrent: one === tab,
  }))
  return (
    <AdminScreen title={texts.title}>
      <div ref={bar} className="mb-5">
        <TabLinks label={texts.title} links={links} />
      </div>
      {tab && <Content tab={tab} />}
    </AdminScreen>
  )
}

function Content({ tab }: { tab: Tab }) {
  if (tab === 'content') return <ContentTab />
  if (tab === 'payments') return <PaymentTab />
  if (tab === 'bankTransfer') return <BankTransferTab />
  if (tab === 'couriers') return <CouriersTab />
  return <SettingsTab key={tab} Form={forms[tab]} />
}

type SettingsForm = ComponentType<{ kept: VersionedSettings }>
const forms: Record<'shop' | 'origin' | 'rules', SettingsForm> = {
  shop: ShopForm,
  origin: OriginForm,
  rules: RulesForm,
}

function SettingsTab({ Form }: { Form: SettingsForm }) {
  const { page } = useTexts(adminTexts)
  // A form begins with the present settings; later changes by others are shown when it is saved.
  return (
    <QueryScreen
      query={useFreshForForm(getBusinessSettings, {})}
      outline={
        <div aria-busy="true" className="flex max-w-3xl flex-col gap-4">
          <output className="sr-only">{page.loading}</output>
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-56 rounded-xl" />
        </div>
      }
      failed={showLoadFailed}
    >
      {(settings) => <Form kept={settings} />}
    </QueryScreen>
  )
}

/** Banners, announcements, pages and questions: one type at a time, its list or one of its entries. */
function ContentTab() {
  const [search] = useSearchParams()
  const type = contentTypes.find((one) => one === search.get('type')) ?? 'HOME_BANNER'
  const edit = search.get('edit')
  if (edit === null) return <ContentList key={type} type={type} />
  return <ContentEditor key={`${type} ${edit}`} type={type} edit={edit} from={search.get('from')} />
}
