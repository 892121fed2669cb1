/**
 * Tests of unit runs that take real time, start processes or send signals: each runs alone, after all
 * others, in a process of its own (`vitest.config.ts`). Every other test waits for a state.
 */
export const RUN_ALONE = [
  'apps/server/src/api/ended-sessions.test.ts',
  'apps/server/src/crash.test.ts',
  'apps/server/src/db/embedded.test.ts',
  'apps/server/src/features/club/backups/jobs.test.ts',
  'apps/server/src/features/news/notifications/delivery-crash.test.ts',
  'apps/server/src/frozen-node.test.ts',
  'apps/server/src/platform/backups/backups.test.ts',
  'apps/server/src/platform/jobs/worker.test.ts',
  'apps/server/src/rolling-restart.test.ts',
  'apps/server/src/two-processes.test.ts',
] as const
