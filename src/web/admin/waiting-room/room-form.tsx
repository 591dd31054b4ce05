import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changeWaitingRoom, getWaitingRoom, roomModes } from '#contract/waiting-room.ts'
import type { RoomConflict, WaitingRoom } from '#contract/waiting-room.ts'
import { changeWaitingRoom as changeInFull } from '#schemas/waiting-room.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { announce } from '../../shared/announce.ts'
import { asWhole } from '../../ui/form/rupiah-text.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { LeaveWarning } from '../../shared/leave-warning.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminWaitingRoomTexts } from './waiting-room.en.ts'

const Schema = changeInFull.body.omit({ version: true })

/** What is chosen here counts once it is saved; the figures above go on meanwhile. */
export function RoomForm({ kept }: { kept: WaitingRoom }) {
  const { form: texts, modes } = useTexts(adminWaitingRoomTexts)
  const client = useQueryClient()
  const [version, setVersion] = useState(kept.version)
  const { form, submit, banner, busy } = useCallForm(Schema, {
    defaultValues: { mode: kept.mode, per_minute: kept.per_minute },
    send: async (values) => {
      const saved = await request(changeWaitingRoom, { body: { ...values, version } }).catch(showPresent)
      show(saved)
      form.reset({ mode: saved.mode, per_minute: saved.per_minute })
      announce(changeWaitingRoom.message)
    },
  })
  const { errors, isDirty } = form.formState

  function show(room: WaitingRoom) {
    client.setQueryData(queryKey(getWaitingRoom, {}), room)
    setVersion(room.version)
  }

  /** Another administrator saved first: their values are shown above, and saving once more counts. */
  function showPresent(error: unknown): never {
    if (error instanceof ApiError && error.code === 'CONFLICT') show((error.details as RoomConflict).current)
    throw error
  }

  return (
    <Card title={texts.title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <LeaveWarning when={isDirty && !busy} />
        <FormBanner problem={banner} />
        <RadioCards
          label={texts.mode}
          options={roomModes.map((value) => ({ value, ...modes[value] }))}
          error={errors.mode?.message}
          {...form.register('mode')}
        />
        <TextField
          label={texts.perMinute}
          help={texts.perMinuteHelp}
          required
          inputMode="numeric"
          autoComplete="off"
          suffix={texts.aMinute}
          error={errors.per_minute?.message}
          {...form.register('per_minute', asWhole)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
