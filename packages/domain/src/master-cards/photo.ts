/** Where the server takes the photo of a card; its body is the image. */
export const CARD_PHOTO_UPLOAD_PATH = '/api/card-photo'

/** Where the server answers with the photos of public cards. */
export const CARD_PHOTOS_PATH = '/photos'
