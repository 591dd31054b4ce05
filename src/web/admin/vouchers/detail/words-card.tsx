import type { VoucherWords } from '#contract/vouchers/vouchers.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminVouchersTexts } from '../vouchers.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

const languages = ['en', 'id'] as const

/** What customers read, in both languages. */
export function WordsCard({ words }: { words: VoucherWords }) {
  const { detail: texts } = useTexts(adminVouchersTexts)
  const { layout } = useTexts(baseTexts)
  const written = languages.filter((language) => Object.values(words[language]).some((text) => text !== ''))
  return (
    <Card title={texts.terms}>
      <div className="grid gap-6 sm:grid-cols-2">
        {written.map((language) => (
          <div key={language} className="min-w-0">
            <h3 className="text-sm text-text-muted">{layout.languageNames[language]}</h3>
            <div lang={language} className="mt-1 flex flex-col gap-2 break-words">
              {words[language].name && <p className="font-semibold">{words[language].name}</p>}
              {words[language].description && <p>{words[language].description}</p>}
              {words[language].terms && (
                <ul className="list-disc pl-5 text-sm">
                  {words[language].terms
                    .split('\n')
                    .filter((line) => line.trim() !== '')
                    .map((line, index) => (
                      <li key={`${index} ${line}`}>{line}</li>
                    ))}
                </ul>
              )}
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}
