import { lookOf } from './mark-colours.ts'

const long = 6

/**
 * The mark of a courier or a way to pay beside its name, which says the same: the name in its colours, on white in both
 * appearances, all of one size. Colours as attributes: no style of its own.
 */
export function LetterMark({ kind, code }: { kind: 'courier' | 'payment'; code: string }) {
  const [letters, ink] = lookOf(kind, code)
  return (
    <svg aria-hidden viewBox="0 0 60 28" className="h-7 w-15 shrink-0">
      <rect x="0.5" y="0.5" width="59" height="27" rx="5" fill="#ffffff" stroke="#d5dde0" />
      <text
        x="30"
        y="14.5"
        fill={ink}
        fontSize={letters.length > long ? 9.5 : letters.length > 4 ? 11.5 : 14}
        fontWeight="800"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  )
}
