import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { isChunkFailure } from './chunk-failure.ts'
import { StandIn } from './stand-in.tsx'

/** What is shown in place of a page that threw. Part of the entry: it must always come. */
export function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const torn = isChunkFailure(error)
  const title = t(torn ? 'crash.chunkTitle' : 'crash.title')
  useDocumentTitle(title)

  return (
    <StandIn
      emblem="compass"
      title={title}
      text={t(torn ? 'crash.chunkText' : 'crash.text')}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
          <Button asChild>
            {/* A plain link: what broke may be the router's own state. */}
            <a href={paths.home()}>{t('crash.home')}</a>
          </Button>
        </>
      }
    />
  )
}
