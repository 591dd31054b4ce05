import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../../ui/action/button.tsx'
import { LazyMenu } from '../../ui/overlay/lazy-menu.tsx'
import { useTexts } from '../language.tsx'
import { offeredFormats } from './sheet-formats.ts'
import { useSheetFormat } from './use-sheet-format.ts'
import { sheetFilesTexts } from './sheet-files.en.ts'

type FormatMenuProps = {
  /** Shown above the choices: what to know about the file. */
  note?: string | undefined
  className?: string
}

/** The form of a file, beside the button that fetches it. */
export function FormatMenu({ note, className }: FormatMenuProps) {
  const texts = useTexts(sheetFilesTexts)
  const [format, choose] = useSheetFormat()
  return (
    <LazyMenu
      trigger={
        <Button
          variant="cancel"
          size="sm"
          className={className}
          iconAfter={<ChevronDown />}
          aria-label={texts.chosen(texts.short[format], texts.names[format])}
        >
          {texts.short[format]}
        </Button>
      }
      header={
        <div className="max-w-64 text-text-muted">
          <p>{texts.help}</p>
          {note && <p className="mt-2">{note}</p>}
        </div>
      }
      items={offeredFormats.map((value) => ({
        key: value,
        label: texts.names[value],
        icon: <Check className={value === format ? undefined : 'invisible'} />,
        onSelect: () => choose(value),
      }))}
    />
  )
}
