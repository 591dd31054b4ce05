import { Button } from '../../ui/action/button.tsx'
import { useTexts } from '../language.tsx'
import { OverPage, showOverPage } from '../over-screen.tsx'
import { baseTexts } from '../../texts/base.en.ts'

/** Whether to go on although something typed would be lost. */
export function askUnsaved(): Promise<boolean> {
  return showOverPage<boolean>((done) => <Question onAnswer={done} />)
}

function Question({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) {
  const { errors: texts } = useTexts(baseTexts)
  return (
    <OverPage title={texts.unsavedTitle} text={texts.unsavedText} onCancel={() => onAnswer(false)}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="cancel" onClick={() => onAnswer(false)}>
          {texts.unsavedStay}
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {texts.unsavedLeave}
        </Button>
      </div>
    </OverPage>
  )
}
