import { specialMembers } from './affiliate-lists.ts'
import { MemberList } from './member-list.tsx'

export function Component() {
  return <MemberList list={specialMembers} isSpecial />
}
