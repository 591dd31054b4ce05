import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { setsOf } from './bundle-figures.ts'
import type { HeldPart } from './bundle-figures.ts'
import { adminBundlesTexts } from './bundles.en.ts'

/** Why the part keeps the bundle from being sold, or how many sets it allows. */
export function PartState({ part }: { part: HeldPart }) {
  const { form: texts } = useTexts(adminBundlesTexts)
  if (part.is_archived) return <Badge tone="danger">{texts.partArchived}</Badge>
  if (!part.is_active) return <Badge tone="warning">{texts.partOff}</Badge>
  return <span>{texts.partStock(group(part.stock), group(setsOf(part)))}</span>
}
