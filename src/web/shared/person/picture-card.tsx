import { useRef, useState } from 'react'
import type { ChangeEvent, ComponentType } from 'react'
import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash-2'
import { deleteProfilePicture } from '#contract/people/profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FieldNote } from '../../ui/form/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { useTexts } from '../language.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'
import { openPicture } from './open-picture.ts'
import type { OpenedPicture, PictureProblem } from './open-picture.ts'
import { useSetPicture } from './use-set-picture.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { personTexts } from './person.en.ts'

const loadDialog = () => import('./crop-dialog.tsx').then((module) => module.CropDialog)
const accept = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** The person's picture: shown, chosen and cropped, taken away. */
export function PictureCard({ profile }: { profile: Profile }) {
  const { picture: texts } = useTexts(personTexts)
  const { input, shown, problem, ask, choose, close } = useChosenPicture()
  const name = `${profile.first_name} ${profile.last_name}`.trim()
  const hasPicture = profile.profile_picture !== null
  return (
    <Card title={texts.title}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={profile.profile_picture ?? undefined} size="xl" />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-2.5">
          <div className="flex flex-wrap gap-2">
            <Button
              variant="cancel"
              size="sm"
              className="max-sm:min-h-11"
              icon={<Camera />}
              aria-describedby="picture-note"
              onPointerEnter={() => void loadDialog().catch(() => undefined)}
              onClick={ask}
            >
              {hasPicture ? texts.change : texts.choose}
            </Button>
            {hasPicture && <RemoveButton />}
          </div>
          <input ref={input} type="file" accept={accept} aria-label={texts.choose} hidden onChange={choose} />
          <div role={problem ? 'alert' : undefined}>
            <FieldNote id="picture-note" help={texts.help} error={problem ? texts.problems[problem] : undefined} />
          </div>
        </div>
      </div>
      {shown && <shown.Dialog key={shown.url ?? shown.file.name} picture={shown} onClose={close} onAnother={ask} />}
    </Card>
  )
}

type Shown = OpenedPicture & { Dialog: ComponentType<CropDialogProps> }

function useChosenPicture() {
  const { errors } = useTexts(baseTexts)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)

  function show(next: Shown | null) {
    if (shown?.url) URL.revokeObjectURL(shown.url)
    setShown(next)
  }

  async function open(file: File) {
    const opened = await openPicture(file)
    setProblem(typeof opened === 'string' ? opened : null)
    if (typeof opened === 'string') return show(null)
    const Dialog = await loadDialog().catch(() => null)
    if (Dialog) show({ ...opened, Dialog })
    else toast.error(errors.offline)
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // So that the same file can be chosen again.
    event.target.value = ''
    if (file) void open(file)
  }

  return { input, shown, problem, ask: () => input.current?.click(), choose, close: () => show(null) }
}

function RemoveButton() {
  const { picture: texts } = useTexts(personTexts)
  const setPicture = useSetPicture()
  const remove = useActionCall(deleteProfilePicture, { announce: true, onSuccess: () => setPicture(null) })
  const confirm = useConfirm()
  const ask = () =>
    void confirm({
      title: texts.removeTitle,
      description: texts.removeText,
      confirmLabel: texts.remove,
      tone: 'danger',
      onConfirm: async () => (await remove.send({})) !== undefined,
    })
  return (
    <Button variant="quiet" size="sm" className="max-sm:min-h-11" icon={<Trash2 />} onClick={ask}>
      {texts.remove}
    </Button>
  )
}
