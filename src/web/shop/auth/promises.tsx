import Check from 'lucide-react/icons/check'
import { useShell } from '../../runtime/shell.ts'
import { useLocalized, useTexts } from '../../shared/language.tsx'
import { authTexts } from '../../shared/sign-in/auth.en.ts'

/** Next to the forms on wide screens: what the shop promises. */
export function Promises() {
  const { shared } = useTexts(authTexts)
  const { shop } = useShell()
  const localized = useLocalized()
  return (
    <aside className="relative hidden flex-col justify-center overflow-hidden rounded-xl border bg-surface-tint p-10 lg:flex">
      <svg viewBox="0 0 200 200" aria-hidden className="absolute -right-16 -bottom-20 size-96 dark:opacity-15">
        <path d="M184 20c5 76-26 120-83 123-23 1-40-11-43-33-6-42 41-80 126-90z" className="fill-primary-100" />
        <path
          d="M40 184c17-46 47-79 93-103"
          className="fill-none stroke-primary-200 stroke-[6]"
          strokeLinecap="round"
        />
      </svg>
      <p className="relative text-3xl leading-snug font-bold text-balance">{localized(shop.tagline)}</p>
      <ul className="relative mt-8 flex flex-col gap-4">
        {shared.promises.map((promise) => (
          <li key={promise} className="flex items-center gap-3 font-medium">
            <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-action text-on-action">
              <Check className="size-4" strokeWidth={3} />
            </span>
            {promise}
          </li>
        ))}
      </ul>
    </aside>
  )
}
