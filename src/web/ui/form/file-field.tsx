import { useEffect, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export type FileFieldProps = FieldProps & {
  /** The words on the box: "Drop pictures here or choose them". */
  prompt: string
  files: readonly File[]
  onChange: (files: File[]) => void
  /** As of `input`: "image/png,image/jpeg". */
  accept?: string | undefined
  /** How many at most; 1 replaces the chosen one. */
  max?: number | undefined
  disabled?: boolean | undefined
}

/**
 * Files to send, dropped or chosen. What is allowed is checked by the form; this only collects.
 * `<FileField label={texts.photos} prompt={texts.dropPhotos} accept="image/*" max={3} files={files} onChange={setFiles} />`
 */
export function FileField(props: FileFieldProps) {
  const { label, hideLabel, help, error, required, id, className, prompt, files, onChange, max = 1, disabled } = props
  const [isOver, setIsOver] = useState(false)

  function add(chosen: Iterable<File>) {
    onChange(max === 1 ? [...chosen].slice(0, 1) : [...files, ...chosen].slice(0, max))
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    add(event.target.files ?? [])
    // So that the same file can be chosen again after it was removed.
    event.target.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) add(event.dataTransfer.files)
  }

  return (
    <Field {...{ label, hideLabel, help, error, required, id, className }}>
      {(control) => (
        <>
          <div
            onDragOver={(event) => {
              event.preventDefault()
              setIsOver(true)
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
            className={clsx(
              'relative flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-xl border border-dashed border-border-strong bg-surface px-4 py-5 text-center text-sm text-text-muted transition-colors has-aria-invalid:border-danger has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus-ring',
              isOver ? 'border-action bg-surface-tint' : 'hover:bg-surface-hover',
            )}
          >
            <Upload aria-hidden className="size-5" />
            <span className="font-medium">{prompt}</span>
            <input
              {...control}
              type="file"
              accept={props.accept}
              multiple={max > 1}
              disabled={disabled}
              onChange={choose}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          </div>
          {files.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {files.map((file) => (
                <FileLine
                  key={`${file.name}-${file.size}-${file.lastModified}`}
                  file={file}
                  onRemove={() => onChange(files.filter((other) => other !== file))}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

function FileLine({ file, onRemove }: { file: File; onRemove: () => void }) {
  const labels = useUiLabels()
  const preview = usePreview(file)
  return (
    <li className="flex max-w-full items-center gap-2.5 rounded-lg border bg-surface py-1 pr-1 pl-1.5 text-sm">
      {preview ? (
        <img src={preview} alt="" className="size-9 rounded-sm object-cover" />
      ) : (
        <FileText aria-hidden className="mx-2 size-5 text-text-muted" />
      )}
      <span className="max-w-40 truncate">{file.name}</span>
      <button
        type="button"
        aria-label={labels.remove(file.name)}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-lg text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/** A data URI, because the page's policy allows those for pictures and not blob addresses. */
function usePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview(typeof reader.result === 'string' ? reader.result : null))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview
}
