import type { Room } from '@cco/domain/rooms/contract'
import { localize } from '../../../lib/language.ts'
import { storyBand } from '../../../lib/paths.ts'
import { EveningMenu } from './evening-menu.tsx'
import type { RoomLog } from './model.ts'
import { SafetyButton } from './safety-panel.tsx'

interface Props {
  room: Room
  log: RoomLog | undefined
}

/** The band of the story with the name of the scene that is played. */
export function RoomHead({ room, log }: Props) {
  const { story, you, can } = room
  const latest = log?.events.findLast(({ payload }) => payload.kind === 'scene')?.payload
  const scene = latest?.kind === 'scene' ? latest.title : room.scene
  const title = localize(story.title)
  const runs = you.part === 'master' || you.part === 'co_master'
  return (
    <header
      data-theme="ink"
      className="relative flex min-h-26 items-end gap-4 overflow-clip bg-surface-0 px-4 py-3.5 md:min-h-29 md:px-7 md:py-5"
    >
      <img src={storyBand(story.slug)} alt="" className="absolute inset-0 size-full object-cover" />
      <div className="scene-scrim absolute inset-0" />
      <div className="relative min-w-0 flex-1">
        {scene ? (
          <>
            <p className="kicker truncate">{title}</p>
            <h1 className="type-h2 line-clamp-2 text-text-1">{scene}</h1>
          </>
        ) : (
          <h1 className="type-h2 line-clamp-2 text-text-1">{title}</h1>
        )}
      </div>
      <div className="relative flex flex-none items-center gap-2">
        {can.write === true && <SafetyButton gameId={room.gameId} mayLeave={!runs} />}
        {runs && can.write === true && <EveningMenu room={room} scene={scene ?? ''} log={log} />}
      </div>
    </header>
  )
}
