import { kit as en } from '@cco/messages/en/kit'
import type { Translation } from '@cco/messages/phrases'
import { kit as ru } from '@cco/messages/ru/kit'
import { useTranslation } from 'react-i18next'

/** The samples in the language shown now: both are at hand, so that a switch shows at once. */
export function useWords(): Translation<typeof ru> {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? en : ru
}
