import { useTexts } from '../language.tsx'
import { Countdown } from '../../ui/display/countdown.tsx'
import { authTexts } from './auth.en.ts'

type Props = { wait: { seconds: number; isOver: boolean } | null; onEnd: () => void }

/** Below the banner: when the next attempt makes sense. */
export function RetryWait({ wait, onEnd }: Props) {
  const { shared } = useTexts(authTexts)
  if (!wait) return null
  if (wait.isOver) return <p className="text-sm font-medium">{shared.tryNow}</p>
  const format = (left: number) =>
    left < 60 ? shared.waitSeconds(left) : shared.waitMinutes(Math.floor(left / 60), left % 60)
  return (
    <p className="text-sm font-medium">
      <Countdown seconds={wait.seconds} format={format} onEnd={onEnd} />
    </p>
  )
}
