import type { Translation } from '../phrases.ts'
import type { presence as russian } from '../ru/presence.ts'

export const presence: Translation<typeof russian> = {
  online: 'online',
  justNow: 'just now',
  minutes: '{{n}} min ago',
  hours: '{{n}} h ago',
  days: '{{n}} d ago',
  never: 'not seen for a long time',
}
