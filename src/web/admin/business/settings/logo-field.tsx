import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { uploadLogo } from '#contract/business.ts'
import { pictureTypes } from '#contract/pictures.ts'
import { upload } from '../../../api/upload.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { adminBusinessTexts } from '../business.en.ts'

type LogoFieldProps = {
  value: string | null
  onChange: (logo_url: string | null) => void
  onBusyChange: (isBusy: boolean) => void
  error?: string | undefined
}

/** The logo, uploaded as soon as it is chosen; previewed on both backgrounds of the shop. */
export function LogoField({ value, onChange, onBusyChange, error }: LogoFieldProps) {
  const { shop: texts } = useTexts(adminBusinessTexts)
  const errorText = useErrorText()
  const [progress, setProgress] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<string>()
  const sending = useRef<AbortController>(null)

  async function send(file: File) {
    const body = new FormData()
    body.set('file', file)
    sending.current = new AbortController()
    setTrouble(undefined)
    setProgress(0)
    onBusyChange(true)
    try {
      const { signal } = sending.current
      onChange((await upload(uploadLogo, { body }, { signal, onProgress: setProgress })).logo_url)
    } catch (failure) {
      if (!sending.current.signal.aborted) setTrouble(errorText(failure))
    } finally {
      setProgress(null)
      onBusyChange(false)
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void send(file)
  }

  return (
    <Field label={texts.logo_url} help={texts.logoHelp} error={trouble ?? error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          {value !== null && <Grounds logo={value} />}
          {progress === null ? (
            <span className="relative inline-flex rounded-lg has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring">
              <span className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-border-strong bg-surface px-4 text-sm font-semibold">
                <ImagePlus aria-hidden className="size-5" />
                {value === null ? texts.chooseLogo : texts.otherLogo}
              </span>
              <input
                {...control}
                type="file"
                accept={pictureTypes.join(',')}
                onChange={choose}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </span>
          ) : (
            <>
              <ProgressBar label={texts.logoBusy} value={progress} max={1} className="w-40" />
              <Button size="sm" variant="cancel" onClick={() => sending.current?.abort()}>
                {texts.cancelLogo}
              </Button>
            </>
          )}
          {value !== null && progress === null && (
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              {texts.removeLogo}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

function Grounds({ logo }: { logo: string }) {
  return (
    <span className="flex overflow-hidden rounded-lg border">
      <img src={logo} alt="" width={120} height={36} className="h-15 w-auto bg-white p-3" />
      <img src={logo} alt="" width={120} height={36} className="h-15 w-auto bg-slate-900 p-3" />
    </span>
  )
}
