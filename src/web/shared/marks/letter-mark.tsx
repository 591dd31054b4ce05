import { lookOf } from './mark-colours.ts'

/** The mark of a courier or a way to pay beside its name, which says the same. Colours as attributes: no style of its own. */
export function LetterMark({ kind, code }: { kind: 'courier' | 'payment'; code: string }) {
  const [letters, ground, ink] = lookOf(kind, code)
  return (
    <svg aria-hidden viewBox="0 0 46 28" className="h-7 w-11.5 shrink-0">
      <rect width="46" height="28" rx="5" fill={ground} />
      <text
        x="23"
        y="14.5"
        fill={ink}
        fontSize={letters.length > 4 ? 11 : 13}
        fontWeight="800"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  )
}
