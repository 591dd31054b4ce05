import Trash2 from 'lucide-react/icons/trash-2'
import { bundleMessages, deleteBundleImage } from '#contract/catalogue/bundles-admin.ts'
import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { request } from '../../../api/request.ts'
import { ItemPicture } from '../../../shared/items/item-picture.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { announce, announceFailure } from '../../../shared/announce.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { useRefreshBundles } from '../use-bundle-actions.ts'
import { adminBundlesTexts } from '../bundles.en.ts'

/** The pictures of a bundle in their order; one can be removed without opening the form. */
export function PictureListCard({ bundle }: { bundle: AdminBundle }) {
  const { detail: texts, remove } = useTexts(adminBundlesTexts)
  const errorText = useErrorText()
  const refresh = useRefreshBundles()
  const confirm = useConfirm()

  async function removePicture(image_id: string): Promise<boolean> {
    try {
      await request(deleteBundleImage, { params: { id: image_id } })
      announce(deleteBundleImage.message)
      return true
    } catch (error) {
      announceFailure(bundleMessages.deleteImageFailed, { detail: errorText(error) })
      return false
    } finally {
      await refresh()
    }
  }

  const askRemoval = (image_id: string, position: number) =>
    void confirm({
      tone: 'danger',
      title: texts.removePictureTitle(position, bundle.name),
      description: texts.removePictureText,
      confirmLabel: texts.removePictureConfirm,
      cancelLabel: remove.keep,
      onConfirm: () => removePicture(image_id),
    })

  return (
    <Card title={texts.pictures}>
      {bundle.images.length === 0 ? (
        <p className="text-text-muted">{texts.noPictures}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {bundle.images.map(({ image_id, image_url }, index) => (
            <li key={image_id} className="relative overflow-hidden rounded-xl border">
              <ItemPicture imageUrl={image_url} sizes="12rem" />
              {bundle.archived_at === null && (
                <span className="absolute top-2 right-2">
                  <IconButton
                    size="sm"
                    variant="outlined"
                    className="max-sm:size-11"
                    label={texts.removePicture(index + 1)}
                    icon={<Trash2 />}
                    onClick={() => askRemoval(image_id, index + 1)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
