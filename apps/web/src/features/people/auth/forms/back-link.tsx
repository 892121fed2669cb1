import { useTranslation } from 'react-i18next'

interface Props {
  onBack: () => void
}

export function BackLink({ onBack }: Props) {
  const { t } = useTranslation('auth')
  return (
    <button type="button" className="link type-small justify-self-center" onClick={onBack}>
      {t('back')}
    </button>
  )
}
