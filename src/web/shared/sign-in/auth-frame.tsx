import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'

type Props = {
  title: string
  intro?: ReactNode
  /** Next to the form on wide screens. Without it the form is on a card in the middle. */
  aside?: ReactNode
  /** Below the card or form: where else to go. */
  foot?: ReactNode
  /** The heading takes the focus, because it replaces another one on the same page. */
  takesFocus?: boolean | undefined
  children?: ReactNode
}

/** Around sign-in, sign-up and everything about forgotten passwords, of the shop and of the admin. */
export function AuthFrame({ title, intro, aside, foot, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  const form = (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className={clsx('break-words outline-none', aside ? 'text-2xl sm:text-3xl' : 'text-2xl')}
      >
        {title}
      </h1>
      {intro && <p className="mt-2 text-pretty break-words text-text-muted">{intro}</p>}
      {children && <div className="mt-7">{children}</div>}
    </>
  )

  if (!aside) {
    return (
      <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-md px-4 pt-6 pb-16 outline-none">
        <div className="rounded-xl border bg-surface p-5 sm:p-8">{form}</div>
        {foot && <div className="mt-5 text-center text-sm text-text-muted">{foot}</div>}
      </main>
    )
  }
  return (
    <div className="content-width grid flex-1 items-stretch gap-10 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-md py-6 outline-none">
        {form}
        {foot && <div className="mt-8 text-center">{foot}</div>}
      </main>
      {aside}
    </div>
  )
}

/** Small print with a link in it reads as a sentence; the link is as large as a thumb needs. */
export const footLink = 'touch-target font-semibold text-text-link underline underline-offset-4'
