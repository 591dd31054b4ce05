import { useMemo, useState } from 'react'
import type { SubmitEvent } from 'react'
import { drawingSVG, qrcode } from 'bwip-js/browser'
import { addAuthenticator } from '#contract/sign-in/factors.ts'
import type { AddedFactor } from '#contract/sign-in/factors.ts'
import type * as z from 'zod'
import { request } from '../../api/request.ts'
import { OtpField } from '../../ui/form/otp-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { securityTexts } from './security.en.ts'

type Props = {
  app: { authenticator_id: string; secret: string; uri: string }
  onAdded: (added: z.output<typeof AddedFactor>) => void
  onClose: () => void
}

/** The secret as a QR code and as text, and the first code of the app as the proof that it has it. */
export function AuthenticatorDialog({ app: { authenticator_id, secret, uri }, onAdded, onClose }: Props) {
  const { app: texts } = useTexts(securityTexts)
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const picture = useMemo(() => {
    // Dark on white in both themes, so that every camera reads it.
    const svg = qrcode({ bcid: 'qrcode', text: uri, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG())
    return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  }, [uri])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const added = await request(addAuthenticator, { body: { authenticator_id, code } })
      onClose()
      onAdded(added)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ submit, busy, onClose }}
      title={texts.title}
      description={texts.text}
      labels={{ submit: texts.confirm }}
    >
      <img src={picture} alt={texts.qr} width={192} height={192} className="size-48 rounded-lg border bg-white" />
      <p className="text-sm">
        <span className="text-text-muted">{texts.byHand}</span>
        <span className="mt-1 block font-mono break-all">{secret.replace(/(.{4})/g, '$1 ').trim()}</span>
      </p>
      <OtpField label={texts.code} value={code} onChange={setCode} error={problem} required />
    </FormDialog>
  )
}
