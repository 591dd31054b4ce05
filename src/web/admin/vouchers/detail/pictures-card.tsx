import Trash2 from 'lucide-react/icons/trash-2'
import { deleteVoucherImage } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { request } from '../../../api/request.ts'
import { announce, announceFailure } from '../../../shared/announce.ts'
import { ItemPicture } from '../../../shared/items/item-picture.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useConfirm } from '../../../ui/overlay/confirm.tsx'
import { useRefreshVouchers } from '../use-voucher-actions.ts'
import { adminVouchersTexts } from '../vouchers.en.ts'

/** The pictures of a voucher in their order; one can be removed without opening the form. */
export function PicturesCard({ voucher }: { voucher: AdminVoucher }) {
  const { detail: texts, remove } = useTexts(adminVouchersTexts)
  const errorText = useErrorText()
  const refresh = useRefreshVouchers()
  const confirm = useConfirm()

  async function removePicture(image_id: string): Promise<boolean> {
    try {
      await request(deleteVoucherImage, { params: { id: voucher.voucher_id, imageId: image_id } })
      announce(deleteVoucherImage.message)
      return true
    } catch (error) {
      announceFailure('voucher_not_changed', { detail: errorText(error) })
      return false
    } finally {
      await refresh()
    }
  }

  const askRemoval = (image_id: string, position: number) =>
    void confirm({
      tone: 'danger',
      title: texts.removePictureTitle(position),
      description: texts.removePictureText,
      confirmLabel: texts.removePictureConfirm,
      cancelLabel: remove.keep,
      onConfirm: () => removePicture(image_id),
    })

  return (
    <Card title={texts.pictures} padding="sm">
      {voucher.images.length === 0 ? (
        <p className="text-text-muted">{texts.noPictures}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-3">
          {voucher.images.map(({ image_id, url }, index) => (
            <li key={image_id} className="relative overflow-hidden rounded-xl border">
              <ItemPicture imageUrl={url} sizes="10rem" />
              {voucher.archived_at === null && (
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
