import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { findLinkTargets, linkPages } from '#contract/content-links.ts'
import type { FoundTarget, LinkKind, LinkPage, LinkTarget } from '#contract/content-links.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { ThingPicker } from '../../../shared/admin/thing-picker.tsx'
import type { Found } from '../../../shared/admin/thing-picker.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { choiceOf, isRecord, linkChoices, pageAt, searchedWords } from './link-choice.ts'
import type { LinkChoice } from './link-choice.ts'
import { linkFieldTexts } from './link-field.en.ts'

type LinkFieldProps = {
  /** Null leads nowhere; an empty text is a choice that was begun. */
  value: string | null
  onChange: (link: string | null) => void
  onBlur: () => void
  /** What the stored link leads to. */
  stored: { link: string | null; target: LinkTarget | null }
  error?: string | undefined
  ref?: React.Ref<HTMLSelectElement>
}

const pages = Object.keys(linkPages) as LinkPage[]

/** Chooses where a banner leads: first to what kind of thing, then to which one. */
export function LinkField({ value, onChange, onBlur, stored, error, ref }: LinkFieldProps) {
  const texts = useTexts(linkFieldTexts)
  const [chosen, setChosen] = useState<LinkChoice | null>(null)
  // What is not said by the person is read from the link, also when another one's edit has taken its place.
  const choice = value === '' || (chosen !== null && value !== null) ? (chosen ?? 'address') : choiceOf(value)
  const isDead = value !== null && value === stored.link && stored.target?.is_dead === true

  function choose(next: LinkChoice) {
    setChosen(next)
    onChange(next === 'none' ? null : next === choiceOf(stored.link) ? stored.link : '')
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        <SelectField
          ref={ref}
          label={texts.leadsTo}
          help={choice === 'none' ? undefined : texts.help}
          error={isRecord(choice) ? error : undefined}
          options={linkChoices.map((one) => ({ value: one, label: texts.choices[one] }))}
          value={choice}
          onBlur={onBlur}
          onChange={(event) => choose(event.target.value as LinkChoice)}
        />
        {isRecord(choice) && (
          <RecordChoice key={choice} kind={choice} link={value} stored={stored} onPick={(path) => onChange(path)} />
        )}
        {choice === 'page' && (
          <SelectField
            label={texts.page}
            required
            placeholder={texts.choosePage}
            error={error}
            options={pages.map((page) => ({ value: linkPages[page], label: texts.pages[page] }))}
            value={value && pageAt(value) ? value : ''}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {choice === 'search' && (
          <TextField
            label={texts.words}
            required
            error={error}
            autoComplete="off"
            maxLength={100}
            value={searchedWords(value ?? '') ?? ''}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value === '' ? '' : paths.products({ search: target.value }))}
          />
        )}
        {choice === 'address' && (
          <TextField
            label={texts.address}
            required
            help={texts.addressHelp}
            error={error}
            inputMode="url"
            autoComplete="off"
            value={value ?? ''}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
      {isDead && (
        <Alert tone="warning" title={texts.dead}>
          {texts.deadText}
        </Alert>
      )}
    </div>
  )
}

type RecordChoiceProps = {
  kind: LinkKind
  link: string | null
  stored: LinkFieldProps['stored']
  onPick: (path: string) => void
}

/** The chosen record by its name, and the window that finds another one. */
function RecordChoice({ kind, link, stored, onPick }: RecordChoiceProps) {
  const texts = useTexts(linkFieldTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [picked, setPicked] = useState<FoundTarget | null>(null)
  const storedName = link === stored.link ? stored.target?.name : undefined
  const name = !link ? null : picked?.path === link ? picked.name : (storedName ?? link)
  function useFound(search: string, limit: number) {
    return useTargets(kind, search, limit)
  }
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 sm:pt-6.5">
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
        <p className={name === null ? 'text-text-muted' : 'min-w-0 font-semibold wrap-anywhere'}>
          {name ?? texts.nothingChosen}
        </p>
        <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={() => setIsOpen(true)}>
          {name === null ? texts.choose : texts.change}
        </Button>
      </div>
      <ThingPicker
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.picker[kind]}
        search={{ label: texts.search, placeholder: texts.searchPlaceholder }}
        results={texts.choices[kind]}
        nothing={texts.nothing}
        useFound={useFound}
        lineOf={(target) => ({ key: target.path, name: target.name, imageUrl: target.image_url, facts: target.path })}
        held={new Set(link ? [link] : [])}
        onPick={(target) => {
          setPicked(target)
          onPick(target.path)
          setIsOpen(false)
        }}
      />
    </div>
  )
}

function useTargets(kind: LinkKind, search: string, limit: number): Found<FoundTarget> {
  const { data, ...found } = useQueryCall(
    findLinkTargets,
    { query: { kind, limit, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: data.meta.totalItems } }
}
