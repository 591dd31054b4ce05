import { useSearchParams } from 'react-router'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { listMyVouchers, saveVoucher } from '#contract/vouchers/vouchers.ts'
import { request } from '../../api/request.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { Head } from '../../runtime/head.tsx'
import { announce } from '../../shared/announce.ts'
import { useTexts } from '../../shared/language.tsx'
import { CodeForm } from '../../shared/vouchers/code-form.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { ClaimList } from './claim-list.tsx'
import { askedOf, pathOf, placeOf, voucherTabs } from './list-address.ts'
import type { VoucherTab } from './list-address.ts'
import { VoucherList } from './voucher-list.tsx'
import { myVouchersTexts } from './my-vouchers.en.ts'

/** My vouchers by state, and the gifts that I claimed. */
export function Component() {
  const { list: texts } = useTexts(myVouchersTexts)
  const [search] = useSearchParams()
  const { tab, page } = placeOf(search)
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
        <div className="mt-4 rounded-xl border bg-surface p-4 sm:p-5">
          <SaveCode />
        </div>
        <Tabs current={tab} />
        {tab === 'gifts' ? <ClaimList page={page} /> : <VoucherList tab={tab} page={page} />}
      </div>
    </main>
  )
}

function SaveCode() {
  const { list: texts } = useTexts(myVouchersTexts)
  const client = useQueryClient()

  async function save(code: string) {
    await request(saveVoucher, { body: { code } })
    announce(saveVoucher.message)
    await client.invalidateQueries({ queryKey: queryKey(listMyVouchers) })
    return null
  }

  return <CodeForm label={texts.codeLabel} help={texts.codeHelp} action={texts.save} onCode={save} />
}

/** The counts come with the list of whichever tab is open. */
function Tabs({ current }: { current: VoucherTab }) {
  const { list: texts } = useTexts(myVouchersTexts)
  const { data } = useQueryCall(listMyVouchers, askedOf({ tab: current, page: 1 }), {
    placeholderData: keepPreviousData,
  })
  return (
    <TabLinks
      label={texts.tabs}
      className="mt-5 max-sm:-mx-4 max-sm:px-4"
      links={voucherTabs.map((tab) => ({
        to: pathOf({ tab }),
        label: texts[tab],
        count: tab === 'gifts' ? undefined : data?.counts[tab] || undefined,
        isCurrent: tab === current,
      }))}
    />
  )
}
