import { useTexts } from '../language.tsx'
import { useWish } from './use-wish.ts'
import { baseTexts } from '../../texts/base.en.ts'

type TellMeButtonProps = { item: { id: string; name: string }; className: string }

/** Of something sold out: whether its customer is told when it is back. */
export function TellMeButton({ item, className }: TellMeButtonProps) {
  const { item: texts } = useTexts(baseTexts)
  const [isOn, press] = useWish('awaited', item)
  const label = isOn ? texts.isAwaited : texts.tellMe
  return (
    <button type="button" aria-label={`${label}: ${item.name}`} onClick={press} className={className}>
      {label}
    </button>
  )
}
