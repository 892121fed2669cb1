import { GAMES_FILE_MAX, type GamesFileInput } from '@cco/domain/hosting/all-games'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../lib/api.ts'
import { csvOf, downloadCsv } from '../../../../lib/csv.ts'
import { formatTime, zoneLabel } from '../../../../lib/datetime.ts'
import { dayKey } from '../../../../lib/day.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { currentLanguage, localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.ts'

const COLUMNS = ['game', 'master', 'start', 'taken', 'seats', 'price', 'revenue', 'state'] as const

/** The games that the filters leave, in their order, as a file for spreadsheets. */
export function GamesExport({ asked }: { asked: GamesFileInput }) {
  const { t } = useTranslation(['hosting', 'schedule', 'error'])
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { items, total } = await api.hosting.allAsFile.query(asked)
      const table = items.map((game) => [
        localize(game.title),
        localize(game.master),
        `${dayKey(game.startsAt)} ${formatTime(game.startsAt)}`,
        game.seatsTaken,
        game.maxPlayers,
        game.price,
        game.revenue,
        t(`schedule:state.${game.status}`),
      ])
      const head = COLUMNS.map((name) => t(`all.file.${name}`, { zone: zoneLabel(Date.now()) }))
      const separator = currentLanguage() === 'ru' ? ';' : ','
      downloadCsv(`cco-games-${dayKey(Date.now())}.csv`, csvOf([head, ...table], separator))
      showToast({
        tone: total > items.length ? 'info' : 'success',
        title: t('all.exported', { count: items.length }),
        ...(total > items.length && { text: t('all.exportedPart', { count: GAMES_FILE_MAX }) }),
      })
    } catch (error) {
      showToast({ tone: 'danger', title: t('all.exportFailed'), text: errorPhrase(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Icon of={Download} />}
      busy={busy}
      busyLabel={t('all.exporting')}
      onClick={() => void download()}
    >
      {t('all.export')}
    </Button>
  )
}
