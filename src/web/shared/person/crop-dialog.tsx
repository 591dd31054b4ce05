import { useState } from 'react'
import Cropper from 'react-easy-crop'
import cropperStyle from 'react-easy-crop/react-easy-crop.css?url'
import { uploadProfilePicture } from '#contract/people/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { announce } from '../announce.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useTexts } from '../language.tsx'
import { useWords } from '../words.ts'
import { useErrorText } from '../use-error-text.ts'
import { CropPreview } from './crop-preview.tsx'
import { drawCrop } from './draw-crop.ts'
import type { Area } from './draw-crop.ts'
import type { OpenedPicture } from './open-picture.ts'
import { useSetPicture } from './use-set-picture.ts'
import { ZoomSlider } from './zoom-slider.tsx'
import { personTexts } from './person.en.ts'

const mostZoom = 4
/** Pixels that one press of an arrow key moves the picture. */
const keyboardStep = 8

export type CropDialogProps = { picture: OpenedPicture; onClose: () => void; onAnother: () => void }
type Shares = { percent: Area; pixels: Area }

/** Chooses the part of a picture to keep, shows how it will look, and sends it. */
export function CropDialog({ picture, onClose, onAnother }: CropDialogProps) {
  const { picture: texts } = useTexts(personTexts)
  const [shares, setShares] = useState<Shares | null>(null)
  const { save, isSaving, problem } = useSave(picture, shares?.pixels, onClose)
  const isReady = picture.url === null || shares !== null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={texts.cropTitle}
      description={picture.url === null ? texts.asItIs : texts.cropText}
      footer={
        <>
          <Button variant="cancel" disabled={isSaving} onClick={onAnother}>
            {texts.another}
          </Button>
          <Button busy={isSaving} disabled={!isReady} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger" live title={problem} className="mb-4" />}
      {picture.url !== null && <CropArea url={picture.url} shares={shares} onChange={setShares} />}
    </Dialog>
  )
}

type CropAreaProps = { url: string; shares: Shares | null; onChange: (shares: Shares) => void }

function CropArea({ url, shares, onChange }: CropAreaProps) {
  const { picture: texts } = useTexts(personTexts)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="flex flex-col gap-4">
      <link rel="stylesheet" href={cropperStyle} precedence="default" />
      <div className="relative h-72 overflow-hidden rounded-xl bg-slate-900 sm:h-80">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={keyboardStep}
          // The page's policy allows no styles that scripts write.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(percent, pixels) => onChange({ percent, pixels })}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': texts.cropArea }}
          classes={{
            cropAreaClassName:
              'outline-none focus-visible:outline-3 focus-visible:-outline-offset-4 focus-visible:outline-white',
          }}
        />
      </div>
      <div className="flex items-center justify-between gap-5">
        <ZoomSlider label={texts.zoom} value={zoom} max={mostZoom} onChange={setZoom} />
        {shares && <CropPreview url={url} area={shares.percent} label={texts.preview} />}
      </div>
    </div>
  )
}

function useSave(picture: OpenedPicture, area: Area | undefined, onDone: () => void) {
  const { picture: texts } = useTexts(personTexts)
  const setPicture = useSetPicture()
  const errorText = useErrorText()
  const words = useWords()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    const file = picture.url !== null && area ? await drawCrop(picture.url, area) : picture.file
    const body = new FormData()
    body.append('file', file)
    const { pictureUrl } = await request(uploadProfilePicture, { body })
    setPicture(pictureUrl)
    announce(uploadProfilePicture.message)
    onDone()
  }

  async function save() {
    setIsSaving(true)
    setProblem(null)
    await send().catch((error: unknown) => {
      if (!(error instanceof ApiError)) return setProblem(texts.problems.damaged)
      const [field] = error.fields
      setProblem(field ? words(field) : errorText(error))
    })
    setIsSaving(false)
  }

  return { save, isSaving, problem }
}
