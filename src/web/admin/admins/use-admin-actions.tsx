import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeAdmin, inviteAdmin, listAdmins, removeAdmin, removeFactorsOf } from '#contract/staff/admins.ts'
import type { AdminAccount } from '#contract/staff/admins.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { nameOf } from './admin-name.ts'
import { useAskForSets } from './use-ask-for-sets.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { adminPeopleTexts } from '../../texts/admin-people.en.ts'

export type AdminAction = 'invite' | 'rename' | 'sets' | 'suspend' | 'reactivate' | 'removeFactors' | 'remove'

export type AdminActions = { start: (action: AdminAction, admin: AdminAccount) => void; dialog: ReactNode }

/** Confirms each action on an administrator, then runs it. */
export function useAdminActions(): AdminActions {
  const [renamed, setRenamed] = useState<AdminAccount | null>(null)
  const confirm = useConfirm()
  const askForSets = useAskForSets()
  const questionOf = useQuestions()

  function start(action: AdminAction, admin: AdminAccount) {
    if (action === 'rename') return setRenamed(admin)
    if (action === 'sets') return askForSets(admin)
    const { act, ...question } = questionOf(admin)[action]
    void confirm({ ...question, onConfirm: async () => (await act()) !== undefined })
  }

  return {
    start,
    dialog: renamed && <RenameDialog key={renamed.user_id} admin={renamed} onClose={() => setRenamed(null)} />,
  }
}

function useQuestions() {
  const { actions: texts } = useTexts(adminPeopleTexts)
  const shared = { stale: [listAdmins], announce: true } as const
  const change = useActionCall(changeAdmin, shared)
  const remove = useActionCall(removeAdmin, shared)
  const removeFactors = useActionCall(removeFactorsOf, shared)
  const invite = useActionCall(inviteAdmin, shared)
  return (admin: AdminAccount) => {
    const { email, first_name, last_name, sets } = admin
    const params = { id: admin.user_id }
    const name = nameOf(admin)
    return {
      invite: {
        title: texts.reinviteTitle(name),
        description: texts.reinviteText(email),
        confirmLabel: texts.inviteAgain,
        act: () => invite.send({ body: { email, first_name, last_name, sets } }),
      },
      suspend: {
        title: texts.suspendTitle(name),
        description: texts.suspendText,
        confirmLabel: texts.suspend,
        tone: 'danger' as const,
        act: () => change.send({ params, body: { status: 'SUSPENDED' } }),
      },
      reactivate: {
        title: texts.reactivateTitle(name),
        description: texts.reactivateText,
        confirmLabel: texts.reactivate,
        act: () => change.send({ params, body: { status: 'ACTIVE' } }),
      },
      removeFactors: {
        title: texts.removeFactorsTitle(name),
        description: texts.removeFactorsText,
        confirmLabel: texts.removeFactors,
        tone: 'danger' as const,
        act: () => removeFactors.send({ params }),
      },
      remove: {
        title: texts.removeTitle(name),
        description: texts.removeText(email),
        confirmLabel: texts.remove,
        tone: 'danger' as const,
        act: () => remove.send({ params }),
      },
    }
  }
}
