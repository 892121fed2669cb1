import type { Language } from '@cco/domain/language/language'
import {
  differingParts,
  EDITED_TEXTS,
  type StoryContent,
  storyContent,
  storyGaps,
  type TranslatedText,
} from '@cco/domain/stories/content'
import type { ManagedStoryOutput } from '@cco/domain/stories/management'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LeaveGuard } from '../../../../kit/form.tsx'
import { useContractForm } from '../../../../kit/form-schema.ts'
import { Page } from '../../../../kit/page.tsx'
import { StaffTrail } from '../../../../kit/staff-trail.tsx'
import { currentSession } from '../../../../lib/auth.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { errorPhrase, failureOf } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { useDocumentTitle } from '../../../../lib/page-head.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormElement } from '../../../../ui/form-element.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { contentInput, draftContent, draftOf, type StoryDraft } from './draft.ts'
import { DraftKeeper } from './draft-keeper.tsx'
import { draftStore } from './draft-store.ts'
import { mergeVersions, stillConfirmed } from './merge.ts'
import type { Conflict } from './model.ts'
import { AddressPanel, ArchivePanel } from './place-panels.tsx'
import { useStoryChanges } from './queries.ts'
import { SharedFields } from './shared-fields.tsx'
import { StateActions } from './state-actions.tsx'
import { StateBadge } from './state-badge.tsx'
import { excessPhrase } from './text-excess.ts'
import { TextFields } from './text-fields.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { VersionsPanel } from './versions-panel.tsx'

interface Props {
  story: ManagedStoryOutput
}

/** The texts of the contract, whatever is wrong inside of them. */
const TEXT_FIELDS = Object.fromEntries(
  EDITED_TEXTS.map((name) => {
    const [language, field] = name.split('.')
    return [`${field}.${language}`, `${field}.${language}` as `${TranslatedText}.${Language}`]
  }),
)

/** The version that is being edited, as it was saved. */
type Base = { version: number; content: StoryContent }

/**
 * The editor of a story. A save names the version it is about; one that another save overtook is refused,
 * and both texts are merged here part by part. Edits are stored on the device as they are typed and
 * shown again with the page, so that nothing that was typed is lost.
 */
export function StoryEditor({ story }: Props) {
  const { t } = useTranslation(['storyManagement', 'common', 'error'])
  const { id, title, can } = story
  const { save, newest, version: fetchVersion } = useStoryChanges()
  const [base, setBase] = useState<Base>({ version: story.version, content: story.content })
  const [revision, setRevision] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<string>()
  useDocumentTitle(localize(title))
  const [store] = useState(() => draftStore(currentSession().user?.id ?? '', id))
  /** Edits of an earlier visit that are not in the form. */
  const [stored, setStored] = useState(() => store.read(Date.now()))
  const [restoredAt, setRestoredAt] = useState<string>()
  const form = useContractForm<StoryDraft, typeof storyContent>({
    contract: storyContent,
    input: contentInput,
    fields: TEXT_FIELDS,
    phrases: {
      'text.ru': ({ text }) => excessPhrase(text.ru, t),
      'text.en': ({ text }) => excessPhrase(text.en, t),
    },
    defaultValues: draftOf(base.content),
  })
  const { isDirty, isSubmitting } = form.formState

  /** Shows a content as edits of a version; without one, as the version itself. */
  const show = (next: Base, edited?: StoryDraft) => {
    setBase(next)
    form.reset(draftOf(next.content))
    if (edited) form.reset(edited, { keepDefaultValues: true })
    setRevision((number) => number + 1)
  }
  const followOthers = useEffectEvent(() => {
    if (story.version > base.version && !isDirty) {
      show({ version: story.version, content: story.content })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others saved is the occasion
  useEffect(() => followOthers(), [story.version])

  const discard = () => {
    store.clear()
    setStored(undefined)
    setRestoredAt(undefined)
    setConflict(undefined)
    show(base)
  }
  /** Shows edits of an earlier version as edits of a newer one. */
  const rebase = (from: StoryContent | undefined, draft: StoryDraft, onto: ManagedStoryOutput) => {
    const { version, content, versions } = onto
    const typed = draftContent(draft, from ?? content)
    // Without the version between them every difference may be a conflict.
    const merged = from
      ? mergeVersions(from, typed, content)
      : { content: typed, conflicts: differingParts(typed, content) }
    const confirmed = from ? stillConfirmed(draft.confirmed, from, content) : []
    show({ version, content }, draftOf(merged.content, confirmed))
    const isApart = differingParts(merged.content, content).length > 0
    if (!isApart && confirmed.length === 0) return false
    const [latest] = versions
    const { by, at } = latest ?? { by: null, at: onto.updatedAt }
    setConflict({ version, by, at, mine: merged.content, theirs: content, parts: merged.conflicts })
    return true
  }
  const restore = useEffectEvent(async () => {
    if (!stored || !story.can.save || isDirty) return
    let isShown = true
    if (stored.version === base.version) {
      show(base, stored.draft)
    } else {
      const from = await fetchVersion(id, stored.version).catch(() => undefined)
      isShown = rebase(from?.content, stored.draft, story)
    }
    if (isShown) setRestoredAt(stored.at)
    else store.clear()
    setStored(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is restored once it can be saved
  useEffect(() => void restore(), [story.can.save])

  const refused = async (error: unknown) => {
    const { code } = failureOf(error)
    if (code === 'story_stale') return rebase(base.content, form.getValues(), await newest(id))
    setFailure(errorPhrase(error, t))
    // Archived, scheduled or submitted meanwhile: the page shows it, and what was typed stays.
    if (code === 'story_state') await newest(id)
  }
  const send = form.handleSubmit(
    async (content) => {
      setFailure(undefined)
      const { confirmed } = form.getValues()
      const sent = JSON.stringify(form.getValues())
      try {
        const { version } = await save({ id, version: base.version, content, confirmed })
        setConflict(undefined)
        setRestoredAt(undefined)
        const typed = form.getValues()
        // What was typed while the request was under way is an edit of the new version.
        const isSent = JSON.stringify(typed) === sent
        show({ version, content }, isSent ? undefined : { ...typed, confirmed: [] })
        showToast({ tone: 'success', title: t('saved', { version }) })
      } catch (error) {
        await refused(error).catch((other: unknown) => setFailure(errorPhrase(other, t)))
      }
    },
    () => setFailure(t('drafting.notSaved')),
  )

  const held = stored?.draft ?? form.getValues()
  const isHeld = !story.can.save && (stored !== undefined || isDirty)
  const gaps = storyGaps(base.content)
  return (
    <Page>
      <FormProvider {...form}>
        <LeaveGuard control={form.control} />
        <DraftKeeper store={store} version={base.version} />
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
                  const { version, theirs } = conflict
                  const { confirmed } = form.getValues()
                  show({ version, content: theirs }, draftOf(content, confirmed))
                  setConflict({ ...conflict, mine: content, parts: [] })
                }}
                onTakeTheirs={() => {
                  show({ version: conflict.version, content: conflict.theirs })
                  setConflict(undefined)
                }}
              />
            )}
            {(isHeld || (restoredAt !== undefined && isDirty)) && (
              <UnsavedNotice
                at={stored?.at ?? restoredAt ?? store.read(Date.now())?.at ?? story.updatedAt}
                mine={draftContent(held, base.content)}
                current={base}
                isRestored={!isHeld}
                onDiscard={discard}
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
            <fieldset
              disabled={!can.save || (stored !== undefined && stored.version !== base.version)}
              className="grid min-w-0 gap-6"
            >
              <TextFields
                key={revision}
                isReadOnly={!can.save}
                base={base.content}
                older={story.older}
              />
              <SharedFields />
            </fieldset>
            <aside className="grid min-w-0 gap-6">
              <CoverPanel id={id} slug={story.slug} isReadOnly={!can.save} />
              <AddressPanel story={story} />
              <VersionsPanel
                story={story}
                current={base.content}
                canRestore={can.save}
                onRestore={(content) => show(base, draftOf(content))}
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
