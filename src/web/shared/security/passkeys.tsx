import { useState } from 'react'
import { listFactors, removePasskey } from '#contract/sign-in/factors.ts'
import type { Factors } from '#contract/sign-in/factors.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useTexts } from '../language.tsx'
import { createPasskey, usePasskeyError } from './passkey.ts'
import { Added, Row } from './row.tsx'
import { securityTexts } from './security.en.ts'
import { useShowAdded } from './use-show-added.ts'

/** A person's passkeys: added at the press, removed after a question. */
export function Passkeys({ passkeys }: Pick<Factors, 'passkeys'>) {
  const { factors: texts } = useTexts(securityTexts)
  const passkeyError = usePasskeyError()
  const showAdded = useShowAdded()
  const confirm = useConfirm()
  const [isAdding, setIsAdding] = useState(false)
  const remove = useActionCall(removePasskey, { stale: [listFactors], announce: true })

  async function add() {
    setIsAdding(true)
    try {
      await showAdded(await createPasskey())
    } catch (error) {
      toast.error(passkeyError(error))
    }
    setIsAdding(false)
  }

  function askToRemove({ passkey_id, name }: Factors['passkeys'][number]) {
    void confirm({
      title: texts.removeTitle(name),
      description: texts.removeText,
      confirmLabel: texts.remove,
      tone: 'danger',
      onConfirm: async () => (await remove.send({ params: { id: passkey_id } })) !== undefined,
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <Row title={texts.passkeys} note={passkeys.length === 0 ? texts.none : undefined}>
        <Button size="sm" variant="cancel" className="max-sm:min-h-11" busy={isAdding} onClick={() => void add()}>
          {texts.addPasskey}
        </Button>
      </Row>
      {passkeys.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {passkeys.map((passkey) => (
            <li key={passkey.passkey_id} className="px-4 py-3">
              <Row
                title={passkey.name}
                note={<Added at={passkey.created_at} usedAt={passkey.last_used_at} />}
                badge={passkey.is_synced ? texts.synced : texts.oneDevice}
              >
                <Button
                  size="sm"
                  variant="cancel"
                  className="max-sm:min-h-11"
                  aria-label={texts.removeOf(passkey.name)}
                  onClick={() => askToRemove(passkey)}
                >
                  {texts.remove}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
