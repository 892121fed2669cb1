import { describe, expect, test } from 'vitest'
import { changeSettingInput } from '../settings-management/contract.ts'
import { brokenOrder, SETTING_ORDERS } from './conflicts.ts'
import { SETTING_GROUPS, SETTING_KEYS, SETTINGS } from './definitions.ts'
import { settingsSchema } from './settings.ts'

const defaults = settingsSchema.parse({})

describe('the settings', () => {
  test.each(SETTING_KEYS)('have a default within the bounds: %s', (key) => {
    const { fallback, min, max } = SETTINGS[key]
    expect(min).toBeLessThan(max)
    expect(fallback).toBeGreaterThanOrEqual(min)
    expect(fallback).toBeLessThanOrEqual(max)
    expect(defaults[key]).toBe(fallback)
  })

  test('stand in the order of their groups, and each group has some', () => {
    const groups = SETTING_KEYS.map((key) => SETTINGS[key].group)
    expect([...new Set(groups)]).toEqual(SETTING_GROUPS)
    const positions = groups.map((group) => SETTING_GROUPS.indexOf(group))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  test('contradict each other nowhere by default', () => {
    for (const key of SETTING_KEYS)
      expect(brokenOrder(defaults, key, defaults[key])).toBeUndefined()
  })

  test.each(SETTING_KEYS)('refuse what is outside their bounds: %s', (key) => {
    const { min, max } = SETTINGS[key]
    const parse = (value: number) =>
      changeSettingInput.safeParse({ key, value, version: 0, reason: 'Так решил клуб' }).success
    expect([min - 1, min, max, max + 1, min + 0.5].map(parse)).toEqual([
      ...[false, true, true, false, false],
    ])
  })
})

describe('rules between settings', () => {
  test.each(SETTING_ORDERS)('keep $lower below $upper from both sides', (order) => {
    const { lower, upper, strict } = order
    const values = { ...defaults, [lower]: 3, [upper]: 4 }
    expect(brokenOrder(values, lower, 5)).toEqual(order)
    expect(brokenOrder(values, upper, 2)).toEqual(order)
    expect(brokenOrder(values, lower, 4)).toEqual(strict ? order : undefined)
  })

  test('do not stop a change of another setting where they are broken already', () => {
    const values = { ...defaults, halfRefundHours: 60 }
    expect(brokenOrder(values, 'bufferMinutes', 20)).toBeUndefined()
    expect(brokenOrder(values, 'halfRefundHours', 24)).toBeUndefined()
  })
})
