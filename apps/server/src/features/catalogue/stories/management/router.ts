import { doneOutput } from '@cco/domain/api/done'
import { uploadedPicture } from '@cco/domain/picture/uploaded'
import {
  changeStoryInput,
  createdStoryOutput,
  createStoryInput,
  managedStoriesInput,
  managedStoriesOutput,
  managedStoryOutput,
  renameStoryInput,
  savedStoryOutput,
  saveStoryInput,
  storyIdInput,
  storyPictureInput,
  storyPreviewOutput,
  storyVersionInput,
  storyVersionOutput,
} from '@cco/domain/stories/management'
import { roleProcedure, router, staffWritingProcedure } from '../../../../api/procedures.ts'
import { changeStory, createStory, renameStory, saveStory } from './commands.ts'
import { managedStories } from './list-queries.ts'
import { storyPicture } from './picture-queries.ts'
import { storyPreview } from './preview-queries.ts'
import { managedStory, storyVersion } from './queries.ts'

const reads = roleProcedure('master')
const writes = staffWritingProcedure('master')
const DONE = { done: true } as const

export const storyManagementRouter = router({
  list: reads
    .meta({ summary: 'a page of stories in every state; masters see those they wrote' })
    .input(managedStoriesInput)
    .output(managedStoriesOutput)
    .query(({ ctx, input }) => managedStories(ctx, ctx.actor, input, ctx.clock.now())),

  details: reads
    .meta({ summary: 'a story with its newest version, its states and its versions' })
    .input(storyIdInput)
    .output(managedStoryOutput)
    .query(({ ctx, input }) => managedStory(ctx.sql, ctx.actor, input.id, ctx.clock.now())),

  version: reads
    .meta({ summary: 'one version of a story' })
    .input(storyVersionInput)
    .output(storyVersionOutput)
    .query(({ ctx, input }) => storyVersion(ctx.sql, ctx.actor, input)),

  preview: reads
    .meta({ summary: 'a version of a story as its page would show it' })
    .input(storyIdInput)
    .output(storyPreviewOutput)
    .query(async ({ ctx, input }) => storyPreview(ctx, ctx.actor, input.id, await ctx.moment())),

  picture: reads
    .meta({ summary: 'a link to an uploaded picture of a story’s cover' })
    .input(storyPictureInput)
    .output(uploadedPicture)
    .query(({ ctx, input }) => storyPicture(ctx, ctx.actor, input)),

  create: writes
    .meta({ summary: 'creates a draft' })
    .input(createStoryInput)
    .output(createdStoryOutput)
    .mutation(async ({ ctx, input }) => {
      await createStory(ctx, ctx.actor, input)
      return { id: input.requestKey }
    }),

  save: writes
    .meta({ summary: 'saves a version, unless another user saved one since' })
    .input(saveStoryInput)
    .output(savedStoryOutput)
    .mutation(async ({ ctx, input }) => ({ version: await saveStory(ctx, ctx.actor, input) })),

  change: writes
    .meta({
      summary:
        'submits, withdraws, rejects, publishes, schedules, archives or restores a story, as the caller may',
    })
    .input(changeStoryInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await changeStory(ctx, ctx.actor, input)
      return DONE
    }),

  rename: staffWritingProcedure('owner')
    .meta({ summary: 'gives a story another address; earlier ones lead there' })
    .input(renameStoryInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await renameStory(ctx, ctx.actor, input)
      return DONE
    }),
})
