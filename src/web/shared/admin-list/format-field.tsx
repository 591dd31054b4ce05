import { SelectField } from '../../ui/form/select-field.tsx'
import { useTexts } from '../language.tsx'
import { offeredFormats } from './sheet-formats.ts'
import { useSheetFormat } from './use-sheet-format.ts'
import { sheetFilesTexts } from './sheet-files.en.ts'

/** The form of a file, in a dialog that fetches it. */
export function FormatField() {
  const { label, names, help } = useTexts(sheetFilesTexts)
  const [format, choose] = useSheetFormat()
  return (
    <SelectField
      label={label}
      help={help}
      value={format}
      onChange={({ target }) => choose(offeredFormats.find((one) => one === target.value) ?? 'csv')}
      options={offeredFormats.map((value) => ({ value, label: names[value] }))}
    />
  )
}
