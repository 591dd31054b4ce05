import { useFieldArray } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import Trash from 'lucide-react/icons/trash-2'
import type { Settings, ShopInfo } from '#contract/business.ts'
import { useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AddRow } from './add-row.tsx'
import { adminBusinessTexts } from '../business.en.ts'

const most = 10

/** What the shop says of itself, and the authority that it names. */
export type ShopValues = ShopInfo & Pick<Settings, 'complaints'>

/** The shop's other sites; the footer shows their names. */
export function SocialFields({ form }: { form: UseFormReturn<ShopValues, unknown, ShopValues> }) {
  const { shop: texts } = useTexts(adminBusinessTexts)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' })
  const errors = form.formState.errors.social
  return (
    <Card title={texts.social} description={texts.socialText}>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
            <TextField
              label={texts.socialName}
              required
              hideLabel={index > 0}
              maxLength={30}
              error={errors?.[index]?.name?.message}
              className="max-sm:col-span-1"
              {...form.register(`social.${index}.name`)}
            />
            <IconButton
              label={texts.removeSocial(index + 1)}
              icon={<Trash />}
              variant="danger"
              onClick={() => remove(index)}
              className={index === 0 ? 'mt-6.5 sm:order-last' : 'sm:order-last'}
            />
            <TextField
              label={texts.socialUrl}
              required
              hideLabel={index > 0}
              type="url"
              inputMode="url"
              placeholder="https://…"
              error={errors?.[index]?.url?.message}
              className="max-sm:col-span-2"
              {...form.register(`social.${index}.url`)}
            />
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="text-text-muted">{texts.noSocial}</p>}
      <AddRow
        className="mt-4"
        disabledReason={fields.length >= most ? texts.tooManySocial(most) : undefined}
        onClick={() => append({ name: '', url: '' })}
      >
        {texts.addSocial}
      </AddRow>
    </Card>
  )
}
