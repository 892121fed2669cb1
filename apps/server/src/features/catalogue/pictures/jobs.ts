import type { Deps } from '../../../deps.ts'
import { defineSweep, sweep, sweepStep } from '../../../platform/jobs/sweep.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { deleteUnusedPicture } from './commands.ts'
import { unusedPictures } from './queries.ts'

const unused = defineSweep('delete_unused_pictures', 'hour')

export const pictureSchedule = unused.schedule

/** Returns the task that deletes uploaded pictures that no story and no card names. */
export function unusedPicturesTask(deps: Pick<Deps, 'sql' | 'clock' | 'files'>): Task {
  const pictures = sweepStep({
    due: (page) => unusedPictures(deps.sql, page),
    handle: (picture, now) => deleteUnusedPicture(deps, picture, now),
  })
  return unused.task((abortSignal) => sweep(deps, [pictures], abortSignal))
}
