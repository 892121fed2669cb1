import { languageOffer } from '@cco/messages/language-offer'
import { Globe, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../lib/error.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { isEnglishOffered, storedLanguage } from '../../lib/language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'

const isOffered = () => isEnglishOffered(navigator.languages)

/**
 * Offers English, once, where the browser asks for it and not for Russian (spec §1). Both answers
 * are choices of a language, and so remembered as one.
 */
export function LanguageOffer() {
  const { t } = useTranslation('shell')
  const offered = useSyncExternalStore(storedLanguage.subscribe, isOffered)
  const [switching, setSwitching] = useState(false)
  if (!offered) return null
  const accept = () => {
    setSwitching(true)
    setLanguage('en')
      .catch((error: unknown) => {
        showToast({ tone: 'danger', title: errorPhrase(error, t) })
      })
      .finally(() => setSwitching(false))
  }
  return (
    <section
      lang="en"
      aria-label={languageOffer.label}
      className="flex items-center gap-2 border-line border-b bg-surface-2 px-(--gutter) py-1.5"
    >
      <Icon of={Globe} size={17} className="text-text-3" />
      <Button size="sm" variant="ghost" busy={switching} onClick={accept}>
        {languageOffer.accept}
      </Button>
      <IconButton
        size="sm"
        className="ml-auto"
        label={languageOffer.decline}
        icon={<Icon of={X} size={17} />}
        onClick={() => storedLanguage.set('ru')}
      />
    </section>
  )
}
