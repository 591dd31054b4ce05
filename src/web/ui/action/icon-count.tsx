/** The number on an icon's shoulder, for icon buttons and icon links. Hidden from screen readers: name it in the label. */
export function IconCount({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className="tabular absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-action px-1 text-xs leading-none font-bold text-on-action"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
