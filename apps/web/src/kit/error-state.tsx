import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../lib/error.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** What failed: «Не получилось загрузить отзывы». The error itself says why. */
  title: string
  error: unknown
  onRetry: () => void
  bare?: boolean
}

/** A part that did not load, while the rest of the page works. */
export function ErrorState({ title, error, onRetry, bare }: Props) {
  const { t } = useTranslation(['common', 'error'])
  return (
    <div role="alert">
      <EmptyState
        emblem="compass"
        title={title}
        text={errorPhrase(error, t)}
        {...(bare && { bare })}
        actions={
          <Button icon={<Icon of={RotateCw} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
