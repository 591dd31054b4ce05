import { useNavigate, useSearchParams } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import { listAddresses } from '#contract/people/addresses.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Head } from '../../runtime/head.tsx'
import { paths } from '../../paths.ts'
import { AddressList } from '../../shared/addresses/address-list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { returnPath } from '../../shared/session/return-path.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { withAddress } from './with-address.ts'
import { accountTexts } from '../../texts/account.en.ts'

/** The delivery address of the order: one of my addresses, then back to the checkout. */
export function Component() {
  const { address: texts } = useTexts(accountTexts)
  const [search] = useSearchParams()
  const from = returnPath(search, paths.checkout())
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.chooseTitle} />
      <div className="mx-auto max-w-2xl">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl sm:text-3xl">{texts.chooseTitle}</h1>
          <ButtonLink to={paths.shippingAddAddress({ from })} variant="cancel" size="sm" icon={<Plus />}>
            {texts.addAnother}
          </ButtonLink>
        </div>
        <Choices from={from} />
      </div>
    </main>
  )
}

function Choices({ from }: { from: string }) {
  const { address: texts } = useTexts(accountTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { data, error, refetch } = useQueryCall(listAddresses, {})
  if (!data && error) {
    return (
      <EmptyState icon={<MapPin />} title={errorText(error)} action={<RetryButton onClick={() => void refetch()} />} />
    )
  }
  if (!data) return <SkeletonList rows={3} />
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<MapPin />}
        title={texts.emptyTitle}
        action={<ButtonLink to={paths.shippingAddAddress({ from })}>{texts.add}</ButtonLink>}
      >
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <AddressList
      level={2}
      addresses={data.data}
      editPath={({ address_id }) => paths.shippingEditAddress({ address_id }, { from })}
      choose={({ address_id }) => (
        <Button size="sm" onClick={() => void navigate(withAddress(from, address_id))}>
          {texts.use}
        </Button>
      )}
    />
  )
}
