import Plus from 'lucide-react/icons/plus'
import { listAddresses } from '#contract/accounts.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AddressList } from '../../shared/addresses/address-list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'

const mostAddresses = 20

/** The addresses on the profile page. */
export function AddressBook() {
  const { address: texts, page } = useTexts('account')
  const errorText = useErrorText()
  const { data, error, refetch } = useQueryCall(listAddresses, {})
  const isFull = (data?.length ?? 0) >= mostAddresses
  return (
    <Card
      id="addresses"
      title={texts.bookTitle}
      description={texts.bookText}
      className="scroll-mt-28"
      action={
        data &&
        (isFull ? (
          <Button variant="cancel" size="sm" icon={<Plus />} disabledReason={texts.limitReached}>
            {texts.add}
          </Button>
        ) : (
          <ButtonLink to={paths.addAddress()} variant="cancel" size="sm" icon={<Plus />}>
            {texts.add}
          </ButtonLink>
        ))
      }
    >
      {!data && !error && <SkeletonList rows={2} />}
      {!data && error && (
        <Alert
          tone="danger"
          title={errorText(error)}
          action={
            <Button variant="cancel" size="sm" onClick={() => void refetch()}>
              {page.retry}
            </Button>
          }
        />
      )}
      {data?.length === 0 && <p className="text-text-muted">{texts.emptyText}</p>}
      {data && data.length > 0 && (
        <AddressList addresses={data} editPath={({ address_id }) => paths.editAddress({ address_id })} />
      )}
    </Card>
  )
}
