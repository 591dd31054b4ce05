import clsx from 'clsx'

export type AvatarProps = {
  name: string
  /** A square picture; without it the initials are shown. */
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  className?: string | undefined
}

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl', xl: 'size-24 text-3xl' }

/** A person beside their name, so it is hidden from screen readers. `<Avatar name="Ayu Lestari" />` */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const shape = clsx(
    'grid shrink-0 place-items-center rounded-full bg-surface-tint font-bold text-text-accent',
    sizes[size],
    className,
  )
  if (src) return <img src={src} alt="" loading="lazy" width={64} height={64} className={clsx(shape, 'object-cover')} />
  return (
    <span aria-hidden className={shape}>
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
