import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { exportMyData } from '#contract/people/profile.ts'
import type { Role } from '#contract/people/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import { download, saveFile } from '../../api/download.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { personTexts } from './person.en.ts'

/** Everything the shop holds about the person, to take along. */
export function DataCard({ door }: { door: Role }) {
  const { data: texts } = useTexts(personTexts)
  const { errors } = useTexts(baseTexts)
  const errorText = useErrorText()
  const [isLoading, setIsLoading] = useState(false)

  async function take() {
    setIsLoading(true)
    try {
      saveFile(await download(exportMyData, {}, { fallbackName: 'sehati-data.json' }))
      toast.success(texts.downloaded)
    } catch (error) {
      const isFile = !(error instanceof ApiError) || error.code !== 'INVALID_FILE'
      toast.error(texts.failed, { detail: isFile ? errorText(error) : errors.invalidFile })
    }
    setIsLoading(false)
  }

  return (
    <Card title={texts.title} description={texts.what[door]}>
      <Button variant="cancel" icon={<Download />} busy={isLoading} onClick={() => void take()}>
        {texts.download}
      </Button>
    </Card>
  )
}
