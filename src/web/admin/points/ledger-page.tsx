import { useState } from 'react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { Output } from '#contract/call.ts'
import { getLedger, verifyLedgerNow } from '#contract/wallet/wallet-admin.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Table } from '../../ui/display/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChecksCard } from './checks-card.tsx'
import { adminPointsTexts } from './points.en.ts'

type Ledger = Output<typeof getLedger>

const soon = 1_500

/** The shop's own accounts, all purses together, and whether the ledger is sound. */
export function Component() {
  const { ledger: texts } = useTexts(adminPointsTexts)
  // The verification that was the last one when another was asked for; undefined while none is awaited.
  const [awaitedSince, setAwaitedSince] = useState<string | null>()
  const query = useQueryCall(
    getLedger,
    {},
    { refetchInterval: ({ state }) => (isAwaited(awaitedSince, state.data) ? soon : false) },
  )
  const { data } = query
  const verify = useActionCall(verifyLedgerNow, { stale: [getLedger], announce: true })
  const isBusy = verify.isPending || isAwaited(awaitedSince, data)

  async function begin() {
    const before = data?.checks[0]?.checked_at ?? null
    if ((await verify.send({})) !== undefined) setAwaitedSince(before)
  }

  return (
    <AdminScreen
      title={texts.title}
      actions={
        data && (
          <Button
            size="sm"
            className="max-sm:min-h-11"
            icon={<ShieldCheck />}
            busy={isBusy}
            onClick={() => void begin()}
          >
            {isBusy ? texts.verifying : texts.verify}
          </Button>
        )
      }
    >
      <p className="mb-4 text-sm text-text-muted">{texts.intro}</p>
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => (
          <div className="grid gap-4 lg:grid-cols-2">
            <Accounts ledger={data} />
            <ChecksCard checks={data.checks} />
          </div>
        )}
      </QueryScreen>
    </AdminScreen>
  )
}

function isAwaited(since: string | null | undefined, ledger: Ledger | undefined): boolean {
  return since !== undefined && ledger !== undefined && (ledger.checks[0]?.checked_at ?? null) === since
}

function Accounts({ ledger: { accounts, purses } }: { ledger: Ledger }) {
  const { ledger: texts } = useTexts(adminPointsTexts)
  const nameOf = (kind: string) => texts.kinds[kind] ?? kind
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <section>
        <h2 className="text-lg">{texts.accounts}</h2>
        <p className="mb-2 text-sm text-text-muted">{texts.accountsText}</p>
        <Table
          caption={texts.accounts}
          rows={accounts}
          rowKey={({ kind }) => kind}
          columns={[
            { key: 'kind', header: texts.account, isTitle: true, cell: ({ kind }) => nameOf(kind) },
            { key: 'balance', header: texts.balance, align: 'right', cell: ({ balance }) => rupiah(balance) },
            { key: 'postings', header: texts.postings, align: 'right', cell: ({ postings }) => group(postings) },
          ]}
        />
      </section>
      <section>
        <h2 className="mb-2 text-lg">{texts.purses}</h2>
        <Table
          caption={texts.purses}
          rows={purses}
          rowKey={({ kind }) => kind}
          columns={[
            { key: 'kind', header: texts.purse, isTitle: true, cell: ({ kind }) => nameOf(kind) },
            { key: 'balance', header: texts.balance, align: 'right', cell: ({ balance }) => rupiah(balance) },
            { key: 'wallets', header: texts.wallets, align: 'right', cell: ({ wallets }) => group(wallets) },
          ]}
        />
      </section>
    </div>
  )
}
