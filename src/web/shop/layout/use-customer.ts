import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../shared/language.tsx'
import { readSession, useSession } from '../../shared/session/session.ts'

/**
 * What the shop does when it learns who is there: a customer's cart is fetched and a purchase begun before sign-in is
 * finished. Visitors without a session never need the cart's code.
 */
export function useCustomer(): void {
  const userId = useSession((session) => session.user_id)
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  const { language } = useLanguage()

  useEffect(() => {
    const { dataset } = document.documentElement
    // While somebody is signed in it goes on reserving room, for parts that learn of them later than this one.
    if (!readSession().authenticated) delete dataset['session']
    delete dataset['unconfirmed']
    if (role !== 'CUSTOMER') return
    void import('../../shared/purchase/purchase.ts').then(({ greetCustomer }) => greetCustomer({ language, navigate }))
    return () => {
      void import('../../shared/cart/cart-store.ts').then(({ forgetCart }) => forgetCart())
      void import('../../shared/wishes/press-wish.ts').then(({ forgetWishes }) => forgetWishes())
    }
    // Only a change of person matters: texts and navigation are the same to the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, role])
}
