import { useEffect, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { ChevronRight, X } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { DropMark } from '../sorting/drop-mark.tsx'
import { moved } from '../sorting/moved.ts'
import { useRowDrag } from '../sorting/use-row-drag.ts'
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
  /** The files have an order: the words of the buttons that move one, which can also be dragged. */
  moveWords?:
    | {
        earlier: (name: string) => string
        later: (name: string) => string
        /** What is said after it: which place of how many. */
        moved: (place: number, of: number) => string
      }
    | undefined
}

/**
 * Files to send, dropped or chosen. What is allowed is checked by the form; this only collects.
 * `<FileField label={texts.photos} prompt={texts.dropPhotos} accept="image/*" max={3} files={files} onChange={setFiles} />`
 */
export function FileField(props: FileFieldProps) {
  const { label, hideLabel, help, error, required, id, className, prompt, files, onChange, max = 1, disabled } = props
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState('')

  function add(chosen: Iterable<File>) {
    onChange(max === 1 ? [...chosen].slice(0, 1) : [...files, ...chosen].slice(0, max))
  }

  function move(key: string, to: number) {
    const order = moved(files.map(keyOf), key, to)
    setSaid(props.moveWords?.moved(to + 1, files.length) ?? '')
    onChange(order.flatMap((one) => files.find((file) => keyOf(file) === one) ?? []))
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
          {props.moveWords && <output className="sr-only">{said}</output>}
          {files.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {files.map((file, index) => (
                <FileLine
                  key={keyOf(file)}
                  file={file}
                  index={index}
                  isLast={index === files.length - 1}
                  moveWords={disabled ? undefined : props.moveWords}
                  onMove={move}
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

function keyOf({ name, size, lastModified }: File): string {
  return `${name}-${size}-${lastModified}`
}

type LineProps = Pick<FileFieldProps, 'moveWords'> & {
  file: File
  index: number
  isLast: boolean
  onMove: (key: string, to: number) => void
  onRemove: () => void
}

function FileLine({ file, index, isLast, moveWords, onMove, onRemove }: LineProps) {
  const labels = useUiLabels()
  const preview = usePreview(file)
  const rowKey = keyOf(file)
  const isAlone = moveWords === undefined || (index === 0 && isLast)
  const { row, isDragged, edge } = useRowDrag({ rowKey, index, isDisabled: isAlone, isTile: true, onDropped: onMove })
  return (
    <li
      ref={row}
      className={clsx(
        'relative flex max-w-full items-center gap-2.5 rounded-lg border bg-surface py-1 pr-1 pl-1.5 text-sm',
        !isAlone && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <DropMark edge={edge} />
      {preview ? (
        <img src={preview} alt="" draggable={false} className="size-9 rounded-sm object-cover" />
      ) : (
        <FileText aria-hidden className="mx-2 size-5 text-text-muted" />
      )}
      <span className="max-w-40 min-w-0 truncate">{file.name}</span>
      <span className="flex shrink-0">
        {moveWords && !isAlone && (
          <>
            <LineButton
              label={moveWords.earlier(file.name)}
              isIdle={index === 0}
              onPress={() => onMove(rowKey, index - 1)}
            >
              <ChevronLeft aria-hidden className="size-4" />
            </LineButton>
            <LineButton label={moveWords.later(file.name)} isIdle={isLast} onPress={() => onMove(rowKey, index + 1)}>
              <ChevronRight aria-hidden className="size-4" />
            </LineButton>
          </>
        )}
        <LineButton label={labels.remove(file.name)} onPress={onRemove}>
          <X aria-hidden className="size-4" />
        </LineButton>
      </span>
    </li>
  )
}

type ButtonProps = {
  label: string
  /** It stays where it is, so that the focus is not lost when a file is moved by keys. */
  isIdle?: boolean
  onPress: () => void
  children: ReactNode
}

function LineButton({ label, isIdle = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onPress}
      className="grid size-9 shrink-0 place-items-center rounded-lg text-text-muted hover:bg-surface-hover hover:text-text aria-disabled:opacity-40 max-sm:size-11"
    >
      {children}
    </button>
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
