import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useLanguage } from '../language.tsx'
import { returnPath } from '../session/return-path.ts'

const loadGreeting = () => import('../purchase/purchase.ts')

/**
 * The way on after a customer's sign-in: back to the `from` of the address. What they wanted before it is done meanwhile; its
 * code comes while the form is filled in.
 */
export function useReturn(): (search: URLSearchParams) => Promise<void> {
  const navigate = useNavigate()
  const { language } = useLanguage()
  useEffect(() => void loadGreeting().catch(() => undefined), [])
  return async (search) => {
    // Without it the shop's next screen greets, or says that there is no network.
    const greeting = await loadGreeting().catch(() => null)
    const isBack = Promise.resolve(navigate(returnPath(search, paths.home()), { replace: true }))
    greeting?.greetAtSignIn({ language, navigate, isBack })
    await isBack
  }
}
