import type { DocumentVersion } from '@cco/domain/documents/contract'
import { DOCUMENT_KINDS, type DocumentKind, isDocumentKind } from '@cco/domain/documents/kinds'
import { documentPage } from '@cco/domain/pages/descriptor'
import { documentOfText } from '@cco/domain/stories/markup'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useParams } from 'react-router'
import { MissingPage } from '../../../kit/detail-parts.tsx'
import { DetailPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { StoryText } from '../../../kit/story-text.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { usePageDescriptor } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDocument } from './queries.ts'

/** A document of the club for everyone, in its present or an earlier version. */
export function Component() {
  const { document = '' } = useParams()
  return isDocumentKind(document) ? <DocumentPage key={document} kind={document} /> : <Missing />
}

function Missing() {
  const { t } = useTranslation('documents')
  const actions = (
    <Button asChild variant="primary">
      <Link to={paths.documents('offer')}>{t('toDocuments')}</Link>
    </Button>
  )
  return <MissingPage title={t('missing')} text={t('missingText')} actions={actions} />
}

function DocumentPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation('documents')
  const [version] = useQueryState('version', parseAsInteger)
  const query = useDocument(kind, version)
  const name = t(`kind.${kind}.name`)
  const lead = t(`kind.${kind}.lead`)
  usePageDescriptor(documentPage(kind, { name, lead }))
  if (!query.data && ['not_found', 'invalid_input'].includes(failureOf(query.error).code)) {
    return <Missing />
  }
  return (
    <DetailPage
      title={name}
      kicker={query.data && versionLabel(query.data)}
      lead={lead}
      trail={<DocumentTabs />}
      aside={query.data && <Versions document={query.data} />}
      primaryAction={null}
      state={queryState(query, {
        skeleton: <Skeleton className="h-[48rem] w-full" />,
        errorTitle: t('failed'),
        empty: () => null,
        ready: (data) => <DocumentText document={data} />,
      })}
    />
  )

  function versionLabel({ version: number, effectiveFrom }: DocumentVersion): string {
    return t('version', { version: number, date: formatDate(effectiveFrom) })
  }
}

/** All documents, the one that is open marked. */
function DocumentTabs() {
  const { t } = useTranslation('documents')
  return (
    <nav aria-label={t('documents')} className="mb-5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {DOCUMENT_KINDS.map((kind) => (
          <li key={kind}>
            <NavLink
              to={paths.documents(kind)}
              className="touch type-label inline-flex items-center border-transparent border-b-2 py-2 text-text-2 hover:text-text-1 aria-[current=page]:border-rubric aria-[current=page]:text-text-1"
            >
              {t(`kind.${kind}.name`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DocumentText({ document }: { document: DocumentVersion }) {
  const { t } = useTranslation('documents')
  const { kind, version, currentVersion, changes } = document
  return (
    <article>
      {version !== currentVersion && (
        <div className="mb-6 max-w-[66ch]">
          <Notice
            tone="info"
            title={t(version < currentVersion ? 'earlier' : 'upcoming')}
            action={
              <Button asChild size="sm">
                <Link to={paths.documents(kind)}>{t('toCurrent')}</Link>
              </Button>
            }
          />
        </div>
      )}
      {changes && (
        <section className="mb-8 max-w-[66ch] border-rubric border-l-2 pl-4">
          <h2 className="type-label text-text-1">{t('changes')}</h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{localize(changes)}</p>
        </section>
      )}
      <div className="prose">
        <StoryText document={documentOfText(localize(document.text))} />
      </div>
    </article>
  )
}

/** Every version that was published, with its date and what it changed. */
function Versions({ document }: { document: DocumentVersion }) {
  const { t } = useTranslation('documents')
  const id = useId()
  const { kind, version: shown, currentVersion, versions } = document
  return (
    <section aria-labelledby={id} className="panel p-4 md:p-5">
      <h2 id={id} className="type-h3 mb-3">
        {t('versions')}
      </h2>
      <ol className="grid gap-4">
        {versions.map(({ version, effectiveFrom, changes }) => (
          <li key={version}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link
                to={paths.documents(kind, version === currentVersion ? undefined : version)}
                aria-current={version === shown ? 'true' : undefined}
                className="link touch inline-flex items-center aria-current:text-text-1"
              >
                {t('version', { version, date: formatDate(effectiveFrom) })}
              </Link>
              {version === currentVersion && <Badge tone="success">{t('inForce')}</Badge>}
              {version > currentVersion && <Badge tone="neutral">{t('future')}</Badge>}
            </p>
            <p className="type-small text-text-3 wrap-anywhere">
              {changes ? localize(changes) : t('first')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
