import { EMBEDDED_THEMES, type EmbeddedCalendarQuery } from '@cco/domain/calendar/embedded'
import { GENRES } from '@cco/domain/genre/genre'
import { LANGUAGES, type Language } from '@cco/domain/language/languages'
import { homeTitle } from '@cco/domain/pages/descriptor'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClub } from '../../../../kit/use-club.ts'
import { copyText } from '../../../../lib/clipboard.ts'
import { currentLanguage, localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select, TextArea } from '../../../../ui/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { EMBED_SANDBOX, embedCode } from './embed-code.ts'
import type { Filters } from './model.ts'
import { useMasterChoices } from './queries.ts'

/** What the address of the frame says. */
type Choice = EmbeddedCalendarQuery & { lang: Language }

interface Props {
  /** What the calendar shows is what the frame begins with. */
  filters: Pick<Filters, 'genre' | 'masterId'>
  onClose: () => void
}

/** Offers the code that shows upcoming games in a frame of another site, and how that looks. */
export function EmbedDialog({ filters, onClose }: Props) {
  const { t } = useTranslation(['embeddedCalendar', 'common'])
  const club = useClub() ?? CLUB_DETAILS
  const [choice, setChoice] = useState<Choice>({
    lang: currentLanguage(),
    theme: undefined,
    genre: filters.genre ?? undefined,
    master: filters.masterId ?? undefined,
  })
  const masters = useMasterChoices()
  const isListed = masters.data?.items.some(({ id }) => id === choice.master)
  const isGone = choice.master !== undefined && isListed === false
  const shown = isGone ? { ...choice, master: undefined } : choice
  const path = paths.embeddedCalendar(shown)
  // Read out to visitors of that site, in the language of the frame.
  const title = homeTitle(club, choice.lang)
  const code = embedCode(`${location.origin}${path}`, title)
  const copy = async () => {
    const isCopied = await copyText(code)
    showToast({
      tone: isCopied ? 'success' : 'danger',
      title: t(isCopied ? 'copied' : 'notCopied'),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('common:close')}
      size="lg"
    >
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <Choices choice={shown} onChange={(change) => setChoice({ ...shown, ...change })} />
          <TextArea
            label={t('code')}
            help={t('help')}
            readOnly
            spellCheck={false}
            value={code}
            onFocus={(event) => event.target.select()}
          />
          <p>
            <Button size="sm" icon={<Icon of={Copy} size={16} />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </p>
        </div>
        <figure className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5">
          <figcaption className="type-label text-text-1">{t('preview')}</figcaption>
          <iframe
            // A new one for each address: another address in the same frame is a step to go back to.
            key={path}
            src={path}
            title={t('preview')}
            sandbox={EMBED_SANDBOX}
            className="h-full min-h-[26rem] w-full rounded-lg border border-line bg-surface-3"
          />
        </figure>
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

/** Which games the frame shows, and how. */
function Choices({ choice, onChange }: ChoicesProps) {
  const { t } = useTranslation(['embeddedCalendar', 'common'])
  const masters = useMasterChoices()
  const cards = (masters.data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: localize(name),
  }))
  // The list may not be here yet.
  const chosen = masters.data || !choice.master ? [] : [{ value: choice.master, label: '…' }]
  const genres = GENRES.map((value) => ({ value, label: t(`common:genre.${value}`) }))
  return (
    <>
      <Select
        label={t('master')}
        {...(masters.isError && { error: t('mastersFailed') })}
        options={[{ value: '', label: t('allMasters') }, ...chosen, ...cards]}
        value={choice.master ?? ''}
        onChange={({ target }) => onChange({ master: target.value || undefined })}
      />
      <Select
        label={t('genre')}
        options={[{ value: '', label: t('allGenres') }, ...genres]}
        value={choice.genre ?? ''}
        onChange={({ target }) =>
          onChange({ genre: GENRES.find((genre) => genre === target.value) })
        }
      />
      <Select
        label={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={choice.lang}
        onChange={({ target }) =>
          onChange({ lang: LANGUAGES.find((language) => language === target.value) ?? choice.lang })
        }
      />
      <Select
        label={t('theme')}
        options={[
          { value: '', label: t('themes.device') },
          ...EMBEDDED_THEMES.map((value) => ({ value, label: t(`themes.${value}`) })),
        ]}
        value={choice.theme ?? ''}
        onChange={({ target }) =>
          onChange({ theme: EMBEDDED_THEMES.find((theme) => theme === target.value) })
        }
      />
    </>
  )
}
