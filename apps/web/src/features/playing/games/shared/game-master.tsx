import type { GameRow as Game } from '@cco/domain/game/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { UserChip } from '../../../../ui/user-chip.tsx'

interface Props {
  master: Game['master']
}

/** Who runs a game; a link where the master has a public card. */
export function GameMaster({ master }: Props) {
  const { t } = useTranslation('common')
  const name = localize(master.name)
  const shown = master.id !== null && (
    <Link to={paths.master(master.id)} className="title-link">
      {name}
    </Link>
  )
  return <UserChip id={master.id ?? name} name={name} shown={shown || name} meta={t('master')} />
}
