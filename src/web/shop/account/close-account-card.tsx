import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { CloseAccountDialogProps } from './close-account-dialog.tsx'
import { accountTexts } from '../../texts/account.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

const loadDialog = () => import('./close-account-dialog.tsx').then((module) => module.CloseAccountDialog)

type CloseAccountCardProps = Pick<CloseAccountDialogProps, 'email' | 'hasPassword'>

/** The way out of the shop, at the very end; what it means is said in the dialog, which comes when it is asked for. */
export function CloseAccountCard(person: CloseAccountCardProps) {
  const { closing: texts } = useTexts(accountTexts)
  const { errors } = useTexts(baseTexts)
  const [shown, setShown] = useState<{ Dialog: ComponentType<CloseAccountDialogProps> } | null>(null)

  function open() {
    void loadDialog().then(
      (Dialog) => setShown({ Dialog }),
      () => toast.error(errors.offline),
    )
  }

  return (
    <Card title={texts.title} description={texts.text}>
      <Button variant="cancel" className="text-danger!" onClick={open}>
        {texts.open}
      </Button>
      {shown && <shown.Dialog {...person} onClose={() => setShown(null)} />}
    </Card>
  )
}
