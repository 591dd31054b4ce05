import { Button } from '../../ui/action/button.tsx'
import { useTexts } from '../language.tsx'
import { OverPage, showOverPage } from '../over-screen.tsx'
import { useCopy } from '../use-copy.ts'
import { securityTexts } from './security.en.ts'

/**
 * Shows the codes, this once, above whatever the page becomes meanwhile. Only its own button closes it, so that neither Escape nor a
 * press beside it loses them.
 */
export function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  return showOverPage<void>((done) => <RecoveryCodes codes={codes} onDone={done} />)
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { codes: texts } = useTexts(securityTexts)
  const { isCopied, copy } = useCopy()
  return (
    <OverPage title={texts.title} text={texts.text} onCancel={() => undefined}>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="cancel" onClick={() => void copy(codes.join('\n'))}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </OverPage>
  )
}
