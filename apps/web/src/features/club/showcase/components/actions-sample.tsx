import { Bell, Search, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Row, Specimen } from './specimen.tsx'
import { useWords } from './words.ts'

export function ActionsSample() {
  const words = useWords()
  const { book, booking, ...t } = words.actions
  const [busy, setBusy] = useState(true)
  return (
    <Specimen title={words.groups.actions}>
      <Row>
        <Button variant="primary">{book}</Button>
        <Button icon={<Icon of={Search} />}>{t.about}</Button>
        <Button variant="ghost">{t.later}</Button>
      </Row>
      <Row>
        <Button variant="danger">{t.remove}</Button>
        <Button variant="danger-filled">{t.cancel}</Button>
        <Button disabledReason={t.fullReason}>{t.full}</Button>
      </Row>
      <Row>
        <Button variant="primary" busy={busy} busyLabel={booking}>
          {book}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setBusy(!busy)}>
          {t.press}
        </Button>
      </Row>
      <Row>
        <Button variant="accept" size="sm">
          {t.accept}
        </Button>
        <Button variant="refuse" size="sm">
          {t.refuse}
        </Button>
        <Button size="sm">{t.small}</Button>
        <Button size="lg">{t.large}</Button>
        <Button asChild>
          <a href="#content">{t.link}</a>
        </Button>
      </Row>
      <Row>
        <IconButton label={t.notifications} icon={<Icon of={Bell} size={20} />} count="3" />
        <IconButton label={t.search} icon={<Icon of={Search} size={20} />} variant="secondary" />
        <IconButton label={t.settings} icon={<Icon of={Settings} />} size="sm" aria-pressed />
        <Spinner />
        <Spinner size="lg" />
      </Row>
      <Button variant="primary" size="lg" block>
        {book}
      </Button>
    </Specimen>
  )
}
