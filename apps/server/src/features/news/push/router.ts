import { doneOutput } from '@cco/domain/api/done'
import {
  deviceIdInput,
  deviceInput,
  devicesOutput,
  pushKeyOutput,
} from '@cco/domain/notifications/push-devices'
import { router, signedInProcedure } from '../../../api/procedures.ts'
import { registerDevice, removeDevice, sendTestPush } from './commands.ts'
import { devicesOf } from './queries.ts'
import { pushKeys } from './store.ts'

const done = { done: true as const }

export const pushRouter = router({
  key: signedInProcedure
    .meta({ summary: 'the public key to which browsers subscribe for push messages (VAPID)' })
    .output(pushKeyOutput)
    .query(async ({ ctx }) => ({ publicKey: (await pushKeys(ctx.sql)).publicKey })),

  devices: signedInProcedure
    .meta({ summary: 'the devices that receive the caller’s push messages' })
    .output(devicesOutput)
    .query(({ ctx }) => devicesOf(ctx.sql, ctx)),

  register: signedInProcedure
    .meta({ summary: 'sends push messages to the browser of this session, or renews its address' })
    .input(deviceInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await registerDevice(ctx, { userId: ctx.userId, sessionId: ctx.sessionId }, input)
      return done
    }),

  remove: signedInProcedure
    .meta({ summary: 'turns push messages to a device off, until its user turns them on there' })
    .input(deviceIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await removeDevice(ctx, ctx.userId, input.id)
      return done
    }),

  test: signedInProcedure
    .meta({ summary: 'sends a test push message to a device' })
    .input(deviceIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await sendTestPush(ctx, ctx, input.id)
      return done
    }),
})
