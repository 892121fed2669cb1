/**
 * The line by which the Russian site offers its other language, in that language; part of the main
 * bundle, so that it stands on the page from the first paint.
 */
export const languageOffer = {
  label: 'Language',
  accept: 'Read this site in English',
  decline: 'Stay with Russian',
}
