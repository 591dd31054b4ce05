import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeAdmin, inviteAdmin, listAdmins, removeAdmin } from '#contract/accounts/admins.ts'
import type { AdminAccount } from '#contract/accounts/admins.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { nameOf } from './admin-name.ts'
import { SetsDialog } from './sets-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

export type AdminAction = 'invite' | 'rename' | 'sets' | 'suspend' | 'reactivate' | 'remove'

export type AdminActions = { start: (action: AdminAction, admin: AdminAccount) => void; dialog: ReactNode }

/** Confirms each action on an administrator, then runs it. */
export function useAdminActions(): AdminActions {
  const [started, setStarted] = useState<{ action: AdminAction; admin: AdminAccount } | null>(null)
  const close = () => setStarted(null)
  return {
    start: (action, admin) => setStarted({ action, admin }),
    dialog: started && <ActionDialog key={started.admin.user_id} {...started} onClose={close} />,
  }
}

type ActionDialogProps = { action: AdminAction; admin: AdminAccount; onClose: () => void }

function ActionDialog({ action, admin, onClose }: ActionDialogProps) {
  const question = useQuestions(admin)
  if (action === 'rename') return <RenameDialog admin={admin} onClose={onClose} />
  if (action === 'sets') return <SetsDialog admin={admin} onClose={onClose} />
  const { act, ...words } = question[action]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...words}
      onConfirm={async () => (await act()) !== undefined}
    />
  )
}

function useQuestions(admin: AdminAccount) {
  const { actions: texts } = useTexts('admin-people')
  const shared = { stale: [listAdmins], announce: true } as const
  const change = useActionCall(changeAdmin, shared)
  const remove = useActionCall(removeAdmin, shared)
  const invite = useActionCall(inviteAdmin, shared)
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
    remove: {
      title: texts.removeTitle(name),
      description: texts.removeText(email),
      confirmLabel: texts.remove,
      tone: 'danger' as const,
      act: () => remove.send({ params }),
    },
  }
}
