import Plus from 'lucide-react/icons/plus'
import { listAddresses } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTexts } from '../language.tsx'
import { QueryScreen } from '../query-screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { AddressList } from './address-list.tsx'
import { accountTexts } from '../../texts/account.en.ts'

const mostAddresses = 20

type Props = {
  addPath: string
  editPath: (address: Address) => string
  /** Of the headings of the addresses: one below the card's own. */
  level?: 2 | 3 | undefined
}

/** The addresses on a profile page, a customer's or an administrator's. */
export function AddressBook({ addPath, editPath, level = 3 }: Props) {
  const { address: texts } = useTexts(accountTexts)
  const errorText = useErrorText()
  const query = useQueryCall(listAddresses, {})
  return (
    <Card id="addresses" title={texts.bookTitle} description={texts.bookText} className="scroll-mt-28">
      <QueryScreen
        query={query}
        outline={<SkeletonList rows={2} />}
        failed={({ error, onRetry }) => (
          <Alert
            tone="danger"
            title={errorText(error)}
            action={<RetryButton variant="cancel" size="sm" onClick={onRetry} />}
          />
        )}
      >
        {({ data }) => (
          <>
            {data.length === 0 && <p className="text-text-muted">{texts.emptyText}</p>}
            {data.length > 0 && <AddressList level={level} addresses={data} editPath={editPath} />}
            <AddButton to={addPath} isFull={data.length >= mostAddresses} />
          </>
        )}
      </QueryScreen>
    </Card>
  )
}

function AddButton({ to, isFull }: { to: string; isFull: boolean }) {
  const { address: texts } = useTexts(accountTexts)
  if (isFull) {
    return (
      <Button variant="cancel" icon={<Plus />} disabledReason={texts.limitReached} className="mt-4">
        {texts.add}
      </Button>
    )
  }
  return (
    <ButtonLink to={to} variant="cancel" icon={<Plus />} className="mt-4">
      {texts.add}
    </ButtonLink>
  )
}
