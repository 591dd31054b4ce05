import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { Settings, VersionedSettings } from '#contract/business.ts'
import { Chat, ShopInfo } from '#schemas/business.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { shopValues } from '../settings/shop-form.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { WordsField } from '../words-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChatPreview } from './chat-preview.tsx'
import { ContactCode } from './contact-code.tsx'
import { adminWhatsappTexts } from './whatsapp.en.ts'

const Schema = z.strictObject({ shop: ShopInfo, chat: Chat })
type Values = z.input<typeof Schema>

function valuesOf(settings: Settings): Values {
  return { shop: shopValues(settings), chat: settings.chat }
}

/** The chat's part of the settings, as it will look beside it. */
export function ChatForm({ kept }: { kept: VersionedSettings }) {
  const { form: texts, page } = useTexts(adminWhatsappTexts)
  const state = useSettingsForm<Values, z.output<typeof Schema>>({
    kept,
    schema: Schema,
    valuesOf,
    sectionsOf: (sections) => sections,
  })
  const { form } = state
  const { errors } = form.formState
  const [shop, chat] = useWatch({ control: form.control, name: ['shop', 'chat'] })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <SettingsForm state={state} labelOf={(name) => texts.sections[name]} show={() => texts.changed}>
        <Card title={texts.title} description={texts.text}>
          <div className="flex flex-col gap-5">
            <TextField
              label={texts.number}
              help={texts.numberHelp}
              type="tel"
              inputMode="tel"
              error={errors.shop?.whatsapp?.message}
              {...form.register('shop.whatsapp')}
            />
            <WordsField
              label={texts.greeting}
              help={texts.greetingHelp}
              maxLength={200}
              errors={errors.chat?.greeting}
              en={form.register('chat.greeting.en')}
              id={form.register('chat.greeting.id')}
            />
            <WordsField
              label={texts.hours}
              help={texts.hoursHelp}
              maxLength={150}
              errors={errors.shop?.opening_hours}
              en={form.register('shop.opening_hours.en')}
              id={form.register('shop.opening_hours.id')}
            />
          </div>
        </Card>
      </SettingsForm>
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={page.preview} description={page.previewText}>
          <ChatPreview name={shop.name} greeting={chat.greeting} hours={shop.opening_hours} />
        </Card>
        <Card title={page.code} description={page.codeText}>
          {/* A saved number has another code. */}
          <ContactCode key={kept.version} />
        </Card>
      </div>
    </div>
  )
}
