import { useNavigate } from 'react-router'
import { painted } from '../../ui/after-paint.ts'
import { useLanguage } from '../language.tsx'
import type { Wish, WishKind } from './wishes-state.ts'
import { useWishes } from './wishes-state.ts'

type Wished = Omit<Wish, 'kind'>

/** Whether a customer has this wish, and the press that changes it; its code comes with the first press. */
export function useWish(kind: WishKind, { id, name }: Wished): [isOn: boolean, press: () => void] {
  const isOn = useWishes((wishes) => wishes[kind].has(id))
  const navigate = useNavigate()
  const { language } = useLanguage()
  async function press() {
    await painted()
    const { pressWish } = await import('./press-wish.ts')
    const { pathname, search } = window.location
    await pressWish({ kind, id, name }, { isOn: !isOn, language, navigate, from: pathname + search })
  }
  return [isOn, () => void press()]
}
