import { CodedError } from '@cco/domain/error/codes'
import type { Crop } from '@cco/domain/picture/crop'
import type { UploadedPicture } from '@cco/domain/picture/uploaded'
import { AVATAR_SIZES } from '@cco/domain/profiles/avatar'
import { type Actor, satisfies } from '@cco/domain/roles/role'
import type { Deps } from '../../../deps.ts'
import { storePicture } from '../pictures/commands.ts'
import { photoFile } from '../pictures/public.ts'
import { cardWithId } from './management-queries.ts'

/** What is uploaded: the bytes of an image, and the square of it that is selected. */
type PhotoUpload = { id: string; bytes: Buffer; crop: Crop | undefined }

/**
 * Stores a photo for a card, drawn anew: of an owner for any, of a master for the own one. A save or a
 * proposal that names it shows it.
 * @throws CodedError `not_found`, also for an archived card of one’s own, `forbidden` for the card of
 *   another master, those of `Images.squares` and `storePicture`
 */
export async function uploadPhoto(
  deps: Pick<Deps, 'sql' | 'clock' | 'files' | 'images'>,
  actor: Actor,
  { id: cardId, bytes, crop }: PhotoUpload,
): Promise<UploadedPicture> {
  const card = await cardWithId(deps.sql, cardId)
  if (!card) throw new CodedError('not_found')
  if (!satisfies(actor.role, 'owner')) {
    if (card.userId !== actor.userId) throw new CodedError('forbidden')
    if (card.isArchived) throw new CodedError('not_found')
  }
  const pictures = await deps.images.squares(bytes, crop)
  const copies = AVATAR_SIZES.map((size) => ({
    fileOf: (digest: string) => photoFile(digest, size),
    bytes: pictures[size],
  }))
  const name = await storePicture(deps, { cardId }, copies)
  return { name, link: await deps.files.signedLink(photoFile(name, 256)) }
}
