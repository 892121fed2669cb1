import type { Translation } from '../phrases.ts'
import type { pictures as ru } from '../ru/pictures.ts'

/** Choosing and uploading a picture: of a profile, a master card, a cover. */
export const pictures: Translation<typeof ru> = {
  opening: 'Opening…',
  help: 'JPEG, PNG, WebP, AVIF or GIF up to {{megabytes}}\u00a0MB',
  kinds: 'Choose an image in JPEG, PNG, WebP, AVIF or GIF',
  unreadable: 'This browser can’t open {{kind}} images. Save it as JPEG or PNG and choose it again',
  tooSmall: 'Choose a larger image, at least {{width}}\u00a0×\u00a0{{height}} pixels',
  still: 'The animation will become a still image: we’ll save its first frame.',
  cropTitle: 'Select part of the image',
  cropHelp: 'Drag the image or move it with the arrow keys.',
  area: 'Image position',
  zoom: 'Zoom',
  send: 'Upload',
  sending: 'Uploading…',
  progress: 'Image upload',
  failed: 'Couldn’t upload the image',
  unchanged: 'The selected part is still here. Please try again.',
}
