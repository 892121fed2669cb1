import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ArchiveForm } from './archive-form.tsx'
import { useGamesAhead } from './queries.ts'

interface Props {
  cardId: string
  name: string
  onClose: () => void
}

/** Archives a master's card once it is decided what happens to each of their games. */
export function ArchiveDialog({ cardId, name, onClose }: Props) {
  const { t } = useTranslation(['masterManagement', 'masterCards', 'common'])
  const query = useGamesAhead(cardId)
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('masterCards:archive.failed'),
    empty: () => null,
    ready: (ahead) => <ArchiveForm cardId={cardId} ahead={ahead} onClose={onClose} />,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('change.archive.title')}
      description={`${name}. ${t('change.archive.text')}`}
      size={query.data && query.data.games.length > 0 ? 'lg' : 'md'}
      closeLabel={t('common:close')}
    >
      <PageContent state={state} />
    </Dialog>
  )
}
