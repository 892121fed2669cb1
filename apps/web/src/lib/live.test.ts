import type { LiveTopic } from '@cco/domain/live/tables'
import { expect, test, vi } from 'vitest'
import { emitLiveChanges, listenToTopic, watchScreenTopics } from './live.ts'

const TOPIC = 'game:0b8a5f36-8f0c-4d2f-9d0e-7d6a5c4b3a21'
const OTHER = 'game:5c4b3a21-8f0c-4d2f-9d0e-0b8a5f367d6a'
const change = (topic: LiveTopic) =>
  ({ topic, table: 'room_events', id: 'x', op: 'insert' }) as const

test('a screen that was open before the connection fetches again once its topic is heard', async () => {
  const onChange = vi.fn()
  const stop = listenToTopic(TOPIC, ['room_events'], onChange)
  expect(onChange).not.toHaveBeenCalled()

  const answered = Promise.withResolvers<void>()
  const listen = vi.fn(() => answered.promise)
  const stopWatching = watchScreenTopics(listen)
  expect(listen).toHaveBeenCalledWith([TOPIC])
  expect(onChange).not.toHaveBeenCalled()
  answered.resolve()
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1)
  stop()
  stopWatching()
})

test('a screen hears the changes of its own topic until it is left', async () => {
  const stopWatching = watchScreenTopics(async () => undefined)
  const onChange = vi.fn()
  const stop = listenToTopic(TOPIC, ['room_events'], onChange)
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1)
  emitLiveChanges([change(OTHER)])
  expect(onChange).toHaveBeenCalledTimes(1)
  emitLiveChanges([change(TOPIC)])
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  emitLiveChanges([change(TOPIC)])
  expect(onChange).toHaveBeenCalledTimes(2)
  stopWatching()
})
