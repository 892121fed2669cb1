import type { Deps } from '../../../../deps.ts'
import { defineSweep, sweep, sweepStep } from '../../../../platform/jobs/sweep.ts'
import type { Task } from '../../../../platform/jobs/task.ts'
import { publishScheduled } from './commands.ts'
import { dueStories } from './queries.ts'

const publications = defineSweep('publish_stories', 'minute')

export const storySchedule = publications.schedule

/** Returns the task that publishes scheduled stories when their time comes. */
export function publishStoriesTask(deps: Deps): Task {
  const stories = sweepStep({
    due: (page) => dueStories(deps.sql, page),
    handle: ({ id }) => publishScheduled(deps, id),
  })
  return publications.task((abortSignal) => sweep(deps, [stories], abortSignal))
}
