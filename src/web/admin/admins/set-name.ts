import { isShippedSet } from '#contract/staff/permissions.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'

/** What a set is called: as owners named it, or by the shop's own word for a shipped one. */
export function setName(
  { code, name }: { code: string; name: string | null },
  words: Record<PermissionSetCode, string>,
): string {
  return name ?? (isShippedSet(code) ? words[code] : code)
}
