import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import UserX from 'lucide-react/icons/user-x'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMay } from '../../shared/permissions/use-may.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import { useCustomerAction } from './use-customer-action.tsx'
import { adminCustomersTexts } from './customers.en.ts'

/** Suspend or open again; behind the menu what the law gives customers: their data, and an end. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const { actions: texts, page } = useTexts(adminCustomersTexts)
  const ask = useCustomerAction(customer)
  const may = useMay()
  if (customer.status === 'CLOSED' || !may('customers_manage')) return null
  const change = customer.status === 'SUSPENDED' ? 'reopen' : 'suspend'
  return (
    <>
      <Button
        variant="cancel"
        size="sm"
        className="max-sm:min-h-11"
        icon={change === 'suspend' ? <Ban /> : <RotateCcw />}
        onClick={() => ask(change)}
      >
        {texts[change]}
      </Button>
      <LazyMenu
        items={[
          { key: 'export', label: texts.export, icon: <Download />, onSelect: () => ask('export') },
          { kind: 'separator', key: 'line' },
          { key: 'close', label: texts.close, icon: <UserX />, tone: 'danger', onSelect: () => ask('close') },
        ]}
        trigger={
          <IconButton size="sm" className="max-md:size-11" label={page.more(customer.name)} icon={<Ellipsis />} />
        }
      />
    </>
  )
}
