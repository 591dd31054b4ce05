import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { beginAuthenticator, listFactors, makeRecoveryCodes, removeAuthenticator } from '#contract/sign-in/factors.ts'
import type { Factors } from '#contract/sign-in/factors.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useTexts } from '../language.tsx'
import { showRecoveryCodes } from './recovery-codes.tsx'
import { Added, Row } from './row.tsx'
import { securityTexts } from './security.en.ts'
import { useShowAdded } from './use-show-added.ts'

const AuthenticatorDialog = lazyPart(() =>
  import('./authenticator-dialog.tsx').then((part) => part.AuthenticatorDialog),
)

const stale = [listFactors]
const small = { variant: 'cancel', size: 'sm', className: 'max-sm:min-h-11' } as const

/** The authenticator app of an administrator. */
export function AppRow({ app }: { app: Factors['authenticator'] }) {
  const { factors: texts } = useTexts(securityTexts)
  const confirm = useConfirm()
  const showAdded = useShowAdded()
  const [begun, setBegun] = useState<Output<typeof beginAuthenticator> | null>(null)
  const begin = useActionCall(beginAuthenticator, { onSuccess: setBegun })
  const remove = useActionCall(removeAuthenticator, { stale, announce: true })

  function askToRemove() {
    void confirm({
      title: texts.removeTitle(texts.appName),
      description: texts.removeAppText,
      confirmLabel: texts.remove,
      tone: 'danger',
      onConfirm: async () => (await remove.send({})) !== undefined,
    })
  }

  return (
    <Row title={texts.app} note={app ? <Added at={app.created_at} /> : texts.appText}>
      <Button {...small} busy={begin.isPending} onClick={() => void begin.send({})}>
        {app ? texts.replaceApp : texts.addApp}
      </Button>
      {app && (
        <Button {...small} aria-label={texts.removeOf(texts.app)} onClick={askToRemove}>
          {texts.remove}
        </Button>
      )}
      {begun && (
        <AuthenticatorDialog app={begun} onAdded={(added) => void showAdded(added)} onClose={() => setBegun(null)} />
      )}
    </Row>
  )
}

/** How many recovery codes are left, and others in their place. */
export function RecoveryRow({ left }: { left: number }) {
  const { factors: texts } = useTexts(securityTexts)
  const confirm = useConfirm()
  const make = useActionCall(makeRecoveryCodes, { stale, onSuccess: ({ codes }) => void showRecoveryCodes(codes) })

  function askToMake() {
    void confirm({
      title: texts.makeTitle,
      description: texts.makeText,
      confirmLabel: texts.makeCodes,
      onConfirm: async () => (await make.send({})) !== undefined,
    })
  }

  return (
    <Row title={texts.recovery} note={texts.recoveryText} badge={texts.left(left)}>
      <Button {...small} onClick={askToMake}>
        {texts.makeCodes}
      </Button>
    </Row>
  )
}
