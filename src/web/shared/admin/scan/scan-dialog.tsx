import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findAnything } from '#contract/palette.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../language.tsx'
import { useErrorText } from '../../use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { canReadCodes, readCodes } from './read-codes.ts'
import { scanTexts } from './scan.en.ts'

const formId = 'scan-order'

type ScanDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Opens the order whose number or airway bill number the camera sees, a scanner types, or a person types. */
export function ScanDialog({ open, onOpenChange }: ScanDialogProps) {
  const texts = useTexts(scanTexts)
  const [typed, setTyped] = useState('')
  const { find, isFinding, problem } = useFindOrder(() => onOpenChange(false))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={texts.title}
      footer={
        <Button type="submit" form={formId} variant="shop" className="min-h-11" busy={isFinding}>
          {texts.find}
        </Button>
      }
    >
      <Camera onCode={find} />
      <form
        id={formId}
        noValidate
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          find(typed)
        }}
      >
        <TextField
          label={texts.number}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
        />
      </form>
      <output className="sr-only">{isFinding ? texts.searching : ''}</output>
    </Dialog>
  )
}

/** The picture of the camera, or why there is none. */
function Camera({ onCode }: { onCode: (code: string) => void }) {
  const texts = useTexts(scanTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!video.current) return
    return readCodes(video.current, {
      onCode: (code) => latest.current(code),
      onFailure: () => setHasFailed(true),
    })
  }, [])
  if (!canReadCodes() || hasFailed) {
    return <p className="text-text-muted">{hasFailed ? texts.noCamera : texts.noDetector}</p>
  }
  return (
    <>
      <video ref={video} muted playsInline className="aspect-square w-full rounded-lg bg-black object-cover" />
      <p className="mt-2 text-sm text-text-muted">{texts.aim}</p>
    </>
  )
}

/** Looks one code up at a time; what was not found is not asked for again while it stays in view. */
function useFindOrder(onFound: () => void) {
  const texts = useTexts(scanTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [isFinding, setIsFinding] = useState(false)
  const [missed, setMissed] = useState<{ code: string; problem: string } | null>(null)
  const current = useRef<string | null>(null)

  async function look(code: string) {
    setIsFinding(true)
    try {
      const { data } = await request(findAnything, { query: { words: code } })
      const orders = data.filter(({ kind }) => kind === 'ORDER')
      const exact = orders.find(({ name, facts }) => [name, ...facts].some((fact) => isSame(fact, code)))
      const order = exact ?? (orders.length === 1 ? orders[0] : undefined)
      if (!order) return setMissed({ code, problem: texts.nothing(code) })
      onFound()
      await navigate(adminPaths.order({ order_id: order.id }))
    } catch (error) {
      setMissed({ code, problem: errorText(error) })
    } finally {
      current.current = null
      setIsFinding(false)
    }
  }

  function find(text: string) {
    const code = text.trim()
    if (code.length < 2 || current.current !== null || missed?.code === code) return
    current.current = code
    void look(code)
  }

  return { find, isFinding, problem: missed?.problem }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
