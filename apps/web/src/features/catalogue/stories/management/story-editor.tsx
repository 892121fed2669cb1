import { type StoryContent, storyContent, storyGaps } from '@cco/domain/stories/content'
import type { ManagedStoryOutput } from '@cco/domain/stories/management'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LeaveGuard } from '../../../../kit/form.tsx'
import { useContractForm } from '../../../../kit/form-schema.ts'
import { Page } from '../../../../kit/page.tsx'
import { StaffTrail } from '../../../../kit/staff-trail.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { errorPhrase, failureOf } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormElement } from '../../../../ui/form-element.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { contentInput, draftOf, type StoryDraft } from './draft.ts'
import { mergeVersions } from './merge.ts'
import type { Conflict } from './model.ts'
import { AddressPanel, ArchivePanel } from './place-panels.tsx'
import { useStoryChanges } from './queries.ts'
import { SharedFields } from './shared-fields.tsx'
import { StateActions } from './state-actions.tsx'
import { StateBadge } from './state-badge.tsx'
import { TextFields } from './text-fields.tsx'
import { VersionsPanel } from './versions-panel.tsx'

interface Props {
  story: ManagedStoryOutput
}

/** The version that is being edited, as it was saved. */
type Base = { version: number; content: StoryContent }

/**
 * The editor of a story. A save names the version it is about; one that another save overtook is refused,
 * and both texts are merged here part by part, so that nothing that was typed is lost.
 */
export function StoryEditor({ story }: Props) {
  const { t } = useTranslation(['storyManagement', 'common', 'error'])
  const { id, title, can } = story
  const { save, newest } = useStoryChanges()
  const [base, setBase] = useState<Base>({ version: story.version, content: story.content })
  const [revision, setRevision] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<string>()
  useDocumentTitle(localize(title))
  const form = useContractForm<StoryDraft, typeof storyContent>({
    contract: storyContent,
    input: contentInput,
    defaultValues: draftOf(base.content),
  })
  const { isDirty, isSubmitting } = form.formState

  /** Shows a content as edits of a version; without one, as the version itself. */
  const show = (next: Base, edited?: StoryContent) => {
    setBase(next)
    form.reset(draftOf(next.content))
    if (edited) form.reset(draftOf(edited), { keepDefaultValues: true })
    setRevision((number) => number + 1)
  }
  const followOthers = useEffectEvent(() => {
    if (story.version > base.version && !isDirty) {
      show({ version: story.version, content: story.content })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others saved is the occasion
  useEffect(() => followOthers(), [story.version])

  const merge = async (mine: StoryContent) => {
    const theirs = await newest(id)
    const merged = mergeVersions(base.content, mine, theirs.content)
    const [latest] = theirs.versions
    setConflict({
      version: theirs.version,
      by: latest?.by ?? null,
      at: latest?.at ?? theirs.updatedAt,
      mine: merged.content,
      theirs: theirs.content,
      parts: merged.conflicts,
    })
    show({ version: theirs.version, content: theirs.content }, merged.content)
  }
  const send = form.handleSubmit(async (content) => {
    setFailure(undefined)
    try {
      const { version } = await save({ id, version: base.version, content })
      setConflict(undefined)
      show({ version, content })
      showToast({ tone: 'success', title: t('saved', { version }) })
    } catch (error) {
      if (failureOf(error).code === 'story_stale') await merge(content)
      else setFailure(errorPhrase(error, t))
    }
  })

  const gaps = storyGaps(base.content)
  return (
    <Page>
      <FormProvider {...form}>
        <LeaveGuard control={form.control} />
        <FormElement onSubmit={send}>
          <header className="mb-5 md:mb-6">
            <StaffTrail title={localize(title)} />
            <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
              <div className="min-w-0 flex-1 max-md:basis-full">
                <h1 className="wrap-break-word hyphens-auto">{localize(title)}</h1>
                <Standing story={story} isDirty={isDirty} />
              </div>
              <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:grow">
                <Button asChild>
                  <Link to={paths.storyPreview(id)}>{t('preview')}</Link>
                </Button>
                {can.save && (
                  <Button
                    type="submit"
                    variant={isDirty ? 'primary' : 'secondary'}
                    busy={isSubmitting}
                    busyLabel={t('saving')}
                  >
                    {t('save')}
                  </Button>
                )}
                <StateActions story={story} version={base.version} gaps={gaps} isDirty={isDirty} />
              </div>
            </div>
          </header>
          <div className="mb-6 grid gap-3 empty:hidden">
            {failure && (
              <Notice tone="danger" live="assertive">
                {failure}
              </Notice>
            )}
            {conflict && (
              <ConflictNotice
                conflict={conflict}
                onChoose={(content) => {
                  show({ version: conflict.version, content: conflict.theirs }, content)
                  setConflict({ ...conflict, mine: content, parts: [] })
                }}
                onTakeTheirs={() => {
                  show({ version: conflict.version, content: conflict.theirs })
                  setConflict(undefined)
                }}
              />
            )}
            {story.returned && (
              <Notice tone="warn" title={t('returned')}>
                {story.returned}
              </Notice>
            )}
            <ReadOnly story={story} />
          </div>
          <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_300px]">
            <fieldset disabled={!can.save} className="grid min-w-0 gap-6">
              <TextFields key={revision} isReadOnly={!can.save} />
              <SharedFields />
            </fieldset>
            <aside className="grid min-w-0 gap-6">
              <CoverPanel id={id} slug={story.slug} isReadOnly={!can.save} />
              <AddressPanel story={story} />
              <VersionsPanel
                story={story}
                current={base.content}
                canRestore={can.save}
                onRestore={(content) => show(base, content)}
              />
              <ArchivePanel story={story} version={base.version} />
            </aside>
          </div>
        </FormElement>
      </FormProvider>
    </Page>
  )
}

/** Where the story stands, in one line. */
function Standing({ story, isDirty }: { story: ManagedStoryOutput; isDirty: boolean }) {
  const { t } = useTranslation('storyManagement')
  const { state, version, liveVersion, isOnSite, updatedAt, author } = story
  return (
    <p className="type-small mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-text-3">
      <StateBadge state={state} />
      <span>{t('versionOf', { version })}</span>
      <span>{isOnSite ? t('onSite', { version: liveVersion ?? 1 }) : t('notOnSite')}</span>
      <span className="wrap-anywhere">
        {author ? t('byMaster', { name: localize(author.name) }) : t('byClub')}
      </span>
      <span role="status">
        {isDirty ? t('unsaved') : t('savedAt', { when: formatDayTime(updatedAt) })}
      </span>
    </p>
  )
}

function ReadOnly({ story: { state, publishAt, can } }: Props) {
  const { t } = useTranslation('storyManagement')
  if (can.save || state === 'draft' || state === 'live') return null
  const when = publishAt ? formatDayTime(publishAt) : ''
  return <Notice tone="info">{t(`readOnly.${state}`, { when })}</Notice>
}
