import { expect, test } from 'vitest'
import { directionOf } from '../../../lib/core/direction.ts'

test.each(['ar', 'he', 'fa-IR', 'ur', 'ku-Arab', 'AR-eg'])('%s is written from right to left', (lang) =>
  expect(directionOf(lang)).toBe('rtl'),
)

test.each(['en', 'ko', 'zh-Hant', 'arn', 'az', 'fr', 'ar-Latn'])('%s is not', (lang) =>
  expect(directionOf(lang)).toBeUndefined(),
)
