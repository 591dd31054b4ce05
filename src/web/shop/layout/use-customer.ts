import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { addById, forgetCart, loadCart } from '../../shared/cart-store.ts'
import { takePurchase } from '../../shared/pending-purchase.ts'
import { useSession } from '../../shared/session.ts'
import { checkoutOf } from '../../shared/use-purchase.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * What the shop does when it learns who is there: a customer's cart is fetched and a purchase begun before sign-in is
 * finished; administrators are taken to their own area.
 */
export function useCustomer(): void {
  const userId = useSession((session) => session.user_id)
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  const errorText = useErrorText()

  useEffect(() => {
    delete document.documentElement.dataset['session']
    if (role === 'ADMIN') void navigate(paths.adminDashboard(), { replace: true })
    if (role !== 'CUSTOMER') return
    void begin()

    async function begin() {
      const purchase = takePurchase()
      if (!purchase) return loadCart()
      try {
        const message = await addById(purchase)
        toast.success(message)
        if (purchase.buyNow) await navigate(checkoutOf(purchase))
      } catch (error) {
        toast.error(errorText(error))
      }
    }
    return forgetCart
    // Only a change of person matters: texts and navigation are the same to the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, role])
}
