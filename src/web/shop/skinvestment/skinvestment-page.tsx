import { useCallback } from 'react'
import { useLoaderData } from 'react-router'
import { laterPart, useEarlyPress } from '../../runtime/later-part.tsx'
import type { SkinvestmentData } from './skinvestment-loader.ts'
import { useEarlyChoice } from './use-early-choice.ts'

const Body = laterPart(async () => (await import('./skinvestment-body.tsx')).SkinvestmentBody)

/** Routines that are paid ahead. The server sends all of it; a browser fetches its code after the shop's. */
export function Component() {
  const data = useLoaderData<SkinvestmentData>()
  const { place, onThere: pressAgain } = useEarlyPress<HTMLElement>()
  const endEarlyChoice = useEarlyChoice(place)
  const onThere = useCallback(() => {
    endEarlyChoice()
    pressAgain()
  }, [endEarlyChoice, pressAgain])
  return (
    <main
      ref={place}
      id="main"
      tabIndex={-1}
      className="content-width flex min-h-[80dvh] flex-col gap-10 pt-6 pb-12 outline-none sm:gap-14 sm:pt-10 sm:pb-16"
    >
      <Body data={data} onThere={onThere} />
    </main>
  )
}
