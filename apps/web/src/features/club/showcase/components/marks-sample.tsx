import { GENRES } from '@cco/domain/story/genre'
import { Clock, Feather } from 'lucide-react'
import { Badge } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { GenreLabel } from '../../../catalogue/stories/shared/genre-label.tsx'
import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function MarksSample() {
  const words = useWords()
  const t = words.marks
  return (
    <Specimen title={words.groups.marks}>
      <Row>
        <Badge tone="success">{t.confirmed}</Badge>
        <Badge tone="info">{t.gathering}</Badge>
        <Badge tone="warn" icon={<Icon of={Clock} size={13} />}>
          {t.moved}
        </Badge>
        <Badge tone="danger">{t.cancelled}</Badge>
        <Badge>{t.played}</Badge>
        <Badge tone="line">{t.age}</Badge>
        <Badge tone="line" icon={<Icon of={Feather} size={13} />}>
          {t.master}
        </Badge>
        <Badge tone="rubric">{t.fresh}</Badge>
      </Row>
      <Row>
        {GENRES.map((genre) => (
          <GenreLabel key={genre} genre={genre} />
        ))}
      </Row>
      <ProgressBar label={t.level} value={430} max={695} valueText={t.levelText} />
      <ProgressBar label={t.level} value={34} max={100} valueText={t.levelText} tone="info" />
    </Specimen>
  )
}
