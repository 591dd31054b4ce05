import { useEffect } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../../ui/action/button.tsx'

export type NextStep = { label: string; onSelect: () => void }

type NextStepButtonsProps = {
  /** The likeliest last. */
  steps: readonly NextStep[]
  close: string
  onClose: () => void
  /** Of the main button, which a dialog gives the focus: then one key goes on. */
  likeliest: RefObject<HTMLButtonElement | null>
}

/** What comes after a work on many rows, below what became of it: each step closes the dialog. Without any, closing is the main button. */
export function NextStepButtons({ steps, close, onClose, likeliest }: NextStepButtonsProps) {
  const all = [{ label: close, onSelect: () => {} }, ...steps]
  const count = all.length
  // Rows that are asked again may bring a step a moment after the dialog.
  useEffect(() => likeliest.current?.focus(), [likeliest, count])
  return all.map(({ label, onSelect }, place) => {
    const isLikeliest = place === count - 1
    return (
      <Button
        key={count - place}
        ref={isLikeliest ? likeliest : undefined}
        variant={isLikeliest ? 'shop' : 'cancel'}
        onClick={() => {
          onClose()
          onSelect()
        }}
      >
        {label}
      </Button>
    )
  })
}
