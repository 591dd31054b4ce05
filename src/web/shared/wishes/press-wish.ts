import type { NavigateFunction } from 'react-router'
import { addFavourite, awaitStock, forgetStock, listWishes, removeFavourite } from '#contract/wishes.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { textsIn } from '../../texts/texts-in.ts'
import type { Language } from '#contract/language.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { readSession } from '../session/session.ts'
import { errorTextIn } from '../use-error-text.ts'
import { pendingWishes, useWishes } from './wishes-state.ts'
import type { Wish, WishKind } from './wishes-state.ts'
import { wishesTexts } from './wishes.en.ts'

/** `isOn`: what the press asks for. */
type Surroundings = { isOn: boolean; language: Language; navigate: NavigateFunction; from: string }

/** The fetch of what is wished already: a press that comes before its answer waits for it. */
let fetching = Promise.resolve()

const calls = {
  favourites: { put: addFavourite, drop: removeFavourite },
  awaited: { put: awaitStock, drop: forgetStock },
}

/** Turns a wish on or off, or on after sign-in if need be. It shows at once, and as before when the shop refuses. */
export async function pressWish(wish: Wish, { isOn, language, navigate, from }: Surroundings): Promise<void> {
  const { done } = textsIn(wishesTexts, language)
  if (readSession().role !== 'CUSTOMER') {
    pendingWishes.add(wish)
    toast.info(done.signInFirst)
    return navigate(paths.signIn({ from }))
  }
  await fetching
  await turn(wish, isOn, language)
}

async function turn({ kind, id, name }: Wish, isOn: boolean, language: Language): Promise<void> {
  const { done } = textsIn(wishesTexts, language)
  set(kind, id, isOn)
  try {
    await request(calls[kind][isOn ? 'put' : 'drop'], { params: { item_id: id } })
  } catch (error) {
    set(kind, id, !isOn)
    // The session has ended over it, and the sign-in is on its way already.
    if (!readSession().authenticated) return pendingWishes.add({ kind, id, name })
    toast.error(errorTextIn(language)(error))
    return
  }
  toast.success(done[kind][isOn ? 'on' : 'off'], { detail: name })
}

function set(kind: WishKind, id: string, isOn: boolean): void {
  const ids = new Set(useWishes.getState()[kind])
  if (isOn) ids.add(id)
  else ids.delete(id)
  useWishes.setState({ [kind]: ids })
}

/** Fetches the wishes of a customer who has just come, with those they had before they signed in. */
export async function greetWishes(language: Language): Promise<void> {
  const pressed = pendingWishes.takeAll()
  fetching = fetchWishes()
  await fetching
  for (const wish of pressed) await turn(wish, true, language)
}

/** Never fails: without it hearts are empty, and fill with the next page. */
async function fetchWishes(): Promise<void> {
  const whose = readSession().user_id
  const found = await request(listWishes, {}).catch(() => null)
  if (!found || readSession().user_id !== whose) return
  useWishes.setState({ favourites: new Set(found.favourites), awaited: new Set(found.awaited) })
}

export function forgetWishes(): void {
  useWishes.setState({ favourites: new Set(), awaited: new Set() })
}
