import { useState } from 'react'
import { getCustomer, listCustomers, mostTags, setCustomerTags } from '#contract/people/customers.ts'
import type { CustomerDetail } from '#contract/people/customers.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { X } from '../../ui/icons/shop-icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { adminCustomersTexts } from './customers.en.ts'

/** Words by which the customer is found again, each changed in place. */
export function TagsCard({ customer }: { customer: CustomerDetail }) {
  const { tags: texts } = useTexts(adminCustomersTexts)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const call = useActionCall(setCustomerTags, { stale: [getCustomer, listCustomers] })
  const { tags, user_id } = customer
  const isOpen = customer.status !== 'CLOSED'
  const isFull = tags.length >= mostTags
  const save = async (next: readonly string[]) =>
    (await call.send({ params: { id: user_id }, body: { tags: [...next] } })) !== undefined

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsMissing(typed.trim() === '')
    if (typed.trim() === '' || call.isPending || isFull) return
    if (await save([...tags, typed])) setTyped('')
  }

  return (
    <Card title={texts.title} description={texts.help} padding="sm">
      {tags.length === 0 && <p className="text-text-muted">{texts.none}</p>}
      <ul aria-label={texts.title} className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="inline-flex max-w-full items-center gap-1 rounded-full border bg-surface-hover pl-3">
            <span className="min-w-0 truncate text-sm font-semibold">{tag}</span>
            {isOpen && (
              <IconButton
                size="sm"
                className="max-md:size-11"
                label={texts.remove(tag)}
                icon={<X />}
                onClick={() => void save(tags.filter((one) => one !== tag))}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <form noValidate className="mt-3 flex flex-wrap items-start gap-3" onSubmit={(event) => void submit(event)}>
          <TextField
            label={texts.field}
            className="min-w-0 flex-1 basis-40"
            maxLength={30}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setIsMissing(false)
            }}
            error={isMissing ? texts.missing : undefined}
          />
          <Button
            type="submit"
            variant="cancel"
            className="mt-6.5"
            busy={call.isPending}
            disabledReason={isFull ? texts.full : undefined}
          >
            {texts.add}
          </Button>
        </form>
      )}
    </Card>
  )
}
