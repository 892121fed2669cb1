import type { Deps } from '../../../../deps.ts'
import type { Schedule } from '../../../../platform/jobs/schedule.ts'
import { defineSweep, sweep, sweepStep } from '../../../../platform/jobs/sweep.ts'
import type { Task } from '../../../../platform/jobs/task.ts'
import { publishScheduled } from './commands.ts'
import { deleteUnusedPicture } from './picture-commands.ts'
import { unusedPictures } from './picture-store.ts'
import { dueStories } from './queries.ts'

const publications = defineSweep('publish_stories', 'minute')
const unused = defineSweep('delete_unused_covers', 'hour')

export const storySchedule: readonly Schedule[] = [publications.schedule, unused.schedule]

/** Returns the task that publishes scheduled stories when their time comes. */
export function publishStoriesTask(deps: Deps): Task {
  const stories = sweepStep({
    due: (page) => dueStories(deps.sql, page),
    handle: ({ id }) => publishScheduled(deps, id),
  })
  return publications.task((abortSignal) => sweep(deps, [stories], abortSignal))
}

/** Returns the task that deletes uploaded pictures of covers that no version names. */
export function unusedCoversTask(deps: Pick<Deps, 'sql' | 'clock' | 'files'>): Task {
  const pictures = sweepStep({
    due: (page) => unusedPictures(deps.sql, page),
    handle: (picture, now) => deleteUnusedPicture(deps, picture, now),
  })
  return unused.task((abortSignal) => sweep(deps, [pictures], abortSignal))
}
