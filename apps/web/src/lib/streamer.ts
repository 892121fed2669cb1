import type { AppRouter } from '@cco/server/router'
import type { OperationLink } from '@trpc/client'
import { useSyncExternalStore } from 'react'
import { storedWord } from './storage.ts'

/** Streamer mode of this device; `shown` while what it hides was asked for. */
const stored = storedWord('streamer', ['off', 'on', 'shown'])
export type StreamerMode = ReturnType<typeof stored.get>

export const streamerMode = stored.get
export const setStreamerMode = stored.set
export const useStreamerMode = (): StreamerMode =>
  useSyncExternalStore(stored.subscribe, stored.get)

type Link = OperationLink<AppRouter>
let masking: Link | undefined

/** Lets a link mask answers; it is downloaded where streamer mode is on. */
export function setMasking(link: Link): void {
  masking = link
}

/** The place of that link among the others. */
export const maskAnswers = (): Link => (of) => masking?.(of) ?? of.next(of.op)
