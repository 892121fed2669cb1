import { doneOutput } from '@cco/domain/api/done'
import {
  acceptsInput,
  friendRequestsOutput,
  friendsInput,
  friendsOnlineOutput,
  friendsOutput,
  otherUserInput,
  profileOutput,
  relationOutput,
  removeInput,
} from '@cco/domain/friends/contract'
import { isStaff, router, signedInProcedure, writingProcedure } from '../../../api/procedures.ts'
import { acceptFriendRequests } from '../profiles/commands.ts'
import { acceptFriend, blockUser, removeFriend, requestFriend, unblockUser } from './commands.ts'
import { friendRequestsOf, friendsOf, friendsOnline, profilePage } from './queries.ts'

const done = { done: true as const }

export const friendsRouter = router({
  list: signedInProcedure
    .meta({ summary: 'a page of the caller’s friends, by name' })
    .input(friendsInput)
    .output(friendsOutput)
    .query(({ ctx, input }) =>
      friendsOf(ctx.sql, { userId: ctx.userId, now: ctx.clock.now() }, input),
    ),

  online: signedInProcedure
    .meta({
      summary: 'the first of the caller’s friends who are online now, by name, and how many',
    })
    .output(friendsOnlineOutput)
    .query(({ ctx }) => friendsOnline(ctx.sql, { userId: ctx.userId, now: ctx.clock.now() })),

  requests: signedInProcedure
    .meta({ summary: 'the caller’s friend requests, blocked users and suggestions' })
    .output(friendRequestsOutput)
    .query(({ ctx }) => friendRequestsOf(ctx.sql, { userId: ctx.userId, now: ctx.clock.now() })),

  profile: signedInProcedure
    .meta({ summary: 'the profile of another user' })
    .input(otherUserInput)
    .output(profileOutput)
    .query(async ({ ctx, input: { userId: otherId } }) => {
      const two = { userId: ctx.userId, otherId, asStaff: await isStaff(ctx) }
      return await profilePage(ctx.sql, two, ctx.clock.now())
    }),

  request: writingProcedure
    .meta({ summary: 'sends a friend request; one that crosses another makes friends' })
    .input(otherUserInput)
    .output(relationOutput)
    .mutation(async ({ ctx, input }) => ({
      relation: await requestFriend(ctx, { userId: ctx.userId, otherId: input.userId }),
    })),

  accept: writingProcedure
    .meta({ summary: 'accepts a friend request' })
    .input(otherUserInput)
    .output(relationOutput)
    .mutation(async ({ ctx, input }) => ({
      relation: await acceptFriend(ctx, { userId: ctx.userId, otherId: input.userId }),
    })),

  remove: signedInProcedure
    .meta({ summary: 'ends a friendship, declines a request or withdraws one' })
    .input(removeInput)
    .output(relationOutput)
    .mutation(async ({ ctx, input: { userId: otherId, seen } }) => ({
      relation: await removeFriend(ctx, { userId: ctx.userId, otherId, seen }),
    })),

  block: signedInProcedure
    .meta({ summary: 'blocks a user, who is not notified' })
    .input(otherUserInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await blockUser(ctx, { userId: ctx.userId, otherId: input.userId })
      return done
    }),

  unblock: signedInProcedure
    .meta({ summary: 'ends a block' })
    .input(otherUserInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await unblockUser(ctx, { userId: ctx.userId, otherId: input.userId })
      return done
    }),

  setAccepts: signedInProcedure
    .meta({ summary: 'sets who may send the caller friend requests' })
    .input(acceptsInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await acceptFriendRequests(ctx, { userId: ctx.userId, ...input })
      return done
    }),
})
