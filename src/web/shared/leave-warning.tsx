import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react'
import { useBlocker } from 'react-router'
import { isBeingLeft } from '../runtime/being-left.ts'
import { createStore } from './create-store.ts'
import { readSession } from './session/session.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'

type UnsavedForm = { id: string; when: boolean; alsoQuery: boolean }

/** The forms of the open screen that may have changes, in the order in which they came. */
const useForms = createStore<{ forms: readonly UnsavedForm[] }>({ forms: [] })

/**
 * Warns before a page with changes is left, by a link or by closing the tab. Render it beside the form:
 * `<LeaveWarning when={form.formState.isDirty && !busy} />`
 * With `alsoQuery` a form counts as left when the query of the page changes: where that decides what the page shows.
 * A screen may have several forms: a router supports one blocker at a time, so the first form asks for all of them.
 */
export function LeaveWarning({ when, alsoQuery = false }: { when: boolean; alsoQuery?: boolean }) {
  const id = useId()
  const first = useForms(({ forms }) => forms[0]?.id)
  useLayoutEffect(() => {
    const form = { id, when, alsoQuery }
    const { forms } = useForms.getState()
    const isKnown = forms.some((one) => one.id === id)
    useForms.setState({ forms: isKnown ? forms.map((one) => (one.id === id ? form : one)) : [...forms, form] })
  }, [id, when, alsoQuery])
  useLayoutEffect(
    () => () => useForms.setState({ forms: useForms.getState().forms.filter((one) => one.id !== id) }),
    [id],
  )
  return first === id && <LeaveGuard />
}

function LeaveGuard() {
  const askToLeave = useAskToLeave()
  const isUnsaved = useForms(({ forms }) => forms.some(({ when }) => when))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whose session has ended cannot stay, and could not save either.
      readSession().authenticated &&
      // As they are now: a form that was just sent leaves before this is rendered again.
      useForms
        .getState()
        .forms.some(
          ({ when, alsoQuery }) =>
            when &&
            (currentLocation.pathname !== nextLocation.pathname ||
              (alsoQuery && currentLocation.search !== nextLocation.search)),
        ),
  )

  useEffect(() => {
    if (!isUnsaved) return
    // Who chose another language or the other app was asked, or keeps what is typed as a draft.
    const ask = (event: BeforeUnloadEvent) => isBeingLeft() || event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const isBlocked = blocker.state === 'blocked'
  const answer = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return
    if (isLeaving) blocker.proceed()
    else blocker.reset()
  })
  const ask = useEffectEvent(() => askToLeave())
  useEffect(() => {
    if (!isBlocked) return
    let isHere = true
    void ask().then((isLeaving) => isHere && answer(isLeaving))
    return () => {
      isHere = false
    }
  }, [isBlocked])

  return null
}
