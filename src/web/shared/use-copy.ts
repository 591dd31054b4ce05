import { useEffect, useState } from 'react'

/** Copies text; `isCopied` for two seconds afterwards. `copy` returns whether the browser allowed it. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), 2_000)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    setCopiedAt(Date.now())
    return true
  }

  return { isCopied: copiedAt !== null, copy }
}
