import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswer, PATIENCE_MS } from './captcha-answer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the answer of a captcha', () => {
  it('is given at once when it is there', async () => {
    const answer = createAnswer()
    answer.become('solved')
    expect(await answer.wait()).toBe('solved')
  })

  it('is waited for, and tells everybody who waits', async () => {
    const answer = createAnswer()
    const waiting = [answer.wait(), answer.wait()]
    answer.become('solved')
    expect(await Promise.all(waiting)).toEqual(['solved', 'solved'])
  })

  it('is not waited for longer than a person would', async () => {
    const answer = createAnswer()
    const waiting = answer.wait()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(await waiting).toBeNull()
    answer.become('late')
    expect(await answer.wait()).toBe('late')
  })

  it('is nothing once it was used or has lapsed', async () => {
    const answer = createAnswer()
    answer.become('solved')
    answer.become(null)
    const waiting = answer.wait()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(await waiting).toBeNull()
  })
})
