import { useQueryClient } from '@tanstack/react-query'
import { getProfile } from '#contract/people/profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { updateSession } from '../session/session.ts'

/** Shows another picture, or none, wherever the person is shown. */
export function useSetPicture(): (profile_picture: string | null) => void {
  const client = useQueryClient()
  return (profile_picture) => {
    client.setQueryData<Profile>(queryKey(getProfile, {}), (profile) => profile && { ...profile, profile_picture })
    updateSession({ profile_picture })
  }
}
