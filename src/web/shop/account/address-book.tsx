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
  return (
    <Card id="addresses" title={texts.bookTitle} description={texts.bookText} className="scroll-mt-28">
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
        <AddressList level={3} addresses={data} editPath={({ address_id }) => paths.editAddress({ address_id })} />
      )}
      {data && <AddButton isFull={data.length >= mostAddresses} />}
    </Card>
  )
}

function AddButton({ isFull }: { isFull: boolean }) {
  const { address: texts } = useTexts('account')
  if (isFull) {
    return (
      <Button variant="cancel" icon={<Plus />} disabledReason={texts.limitReached} className="mt-4">
        {texts.add}
      </Button>
    )
  }
  return (
    <ButtonLink to={paths.addAddress()} variant="cancel" icon={<Plus />} className="mt-4">
      {texts.add}
    </ButtonLink>
  )
}
