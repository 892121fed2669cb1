import { Dices, Hand, MessageSquare, NotebookPen, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { LivePage } from '../../../../kit/live-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type PageSampleProps, ready } from './page-sample.tsx'

export function LiveSample({ words, state }: PageSampleProps) {
  const t = words.pages
  const panel = (key: string, label: string, icon: ReactNode, side: 'left' | 'right') => ({
    key,
    label,
    icon,
    side,
    content: <h2 className="type-h4">{label}</h2>,
  })
  return (
    <LivePage
      title={t.chapter}
      kicker={words.type.h3}
      primaryAction={
        <Button variant="danger" size="lg" icon={<Icon of={Hand} />}>
          {t.stop}
        </Button>
      }
      panels={[
        panel('table', t.table, <Icon of={Users} />, 'left'),
        panel('dice', t.dice, <Icon of={Dices} />, 'right'),
        panel('notes', t.notes, <Icon of={NotebookPen} />, 'right'),
      ]}
      stage={{ label: t.scene, icon: <Icon of={MessageSquare} /> }}
      composer={
        <div className="flex items-end gap-2">
          <TextField label={t.say} className="flex-1" />
          <Button variant="primary">{t.send}</Button>
        </div>
      }
      state={state ?? ready(<p className="type-reading">{t.master}</p>)}
    />
  )
}
