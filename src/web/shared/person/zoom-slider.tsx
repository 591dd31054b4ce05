import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'

type ZoomSliderProps = { label: string; value: number; max: number; onChange: (zoom: number) => void }

/** From the whole picture to a small part of it, by pointer or arrow keys. */
export function ZoomSlider({ label, value, max, onChange }: ZoomSliderProps) {
  return (
    <label className="flex min-h-11 max-w-72 min-w-0 flex-1 items-center gap-3 text-text-muted">
      <ZoomOut aria-hidden className="size-5 shrink-0" />
      <input
        type="range"
        aria-label={label}
        min={1}
        max={max}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-action"
      />
      <ZoomIn aria-hidden className="size-5 shrink-0" />
    </label>
  )
}
