import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import MapPin from 'lucide-react/icons/map-pin'
import { getAddress, listAddresses } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import { useFreshForForm } from '../../api/use-fresh-for-form.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Head } from '../../runtime/head.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { AddressForm } from './address-form.tsx'
import { accountTexts } from '../../texts/account.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

type FrameProps = { title: string; children: ReactNode }

type Props = {
  /** Where *Cancel* leads. */
  back: string
  onSaved: (address: Address) => void
  /** The frame around the form; by default the shop's page. */
  Frame?: ((props: FrameProps) => ReactNode) | undefined
}

/** The page of an address: of the one that the path names, or of a new one. */
export function AddressScreen(props: Props) {
  const { id } = useParams()
  return id === undefined ? <NewAddress {...props} /> : <SavedAddress id={id} {...props} />
}

function NewAddress({ back, onSaved, Frame = AddressPage }: Props) {
  const { address: texts } = useTexts(accountTexts)
  const { data, isPending } = useQueryCall(listAddresses, {})
  return (
    <Frame title={texts.addTitle}>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <AddressForm
          isFirst={data?.data.length === 0}
          submitLabel={texts.save}
          onSaved={onSaved}
          cancel={<CancelLink to={back} />}
          warnsOnLeave
        />
      )}
    </Frame>
  )
}

function SavedAddress({ id, back, onSaved, Frame = AddressPage }: Props & { id: string }) {
  const { address: texts } = useTexts(accountTexts)
  const errorText = useErrorText()
  const { data, error, refetch } = useFreshForForm(getAddress, { params: { id } })
  const isGone = error !== null && error.status >= 400 && error.status < 500
  return (
    <Frame title={texts.editTitle}>
      {!data && !error && <FormSkeleton />}
      {!data && error && (
        <EmptyState
          icon={<MapPin />}
          title={isGone ? texts.notFoundTitle : errorText(error)}
          action={
            isGone ? <ButtonLink to={back}>{texts.toBook}</ButtonLink> : <RetryButton onClick={() => void refetch()} />
          }
        >
          {isGone && texts.notFoundText}
        </EmptyState>
      )}
      {data && (
        <AddressForm
          key={data.address_id}
          address={data}
          submitLabel={texts.save}
          onSaved={onSaved}
          cancel={<CancelLink to={back} />}
          warnsOnLeave
        />
      )}
    </Frame>
  )
}

function AddressPage({ title, children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={title} />
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-5 text-2xl sm:text-3xl">{title}</h1>
        <Card>{children}</Card>
      </div>
    </main>
  )
}

function CancelLink({ to }: { to: string }) {
  const { ui } = useTexts(baseTexts)
  return (
    <ButtonLink to={to} variant="cancel">
      {ui.cancel}
    </ButtonLink>
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}
