import { expect, test } from 'vitest'
import { accentColours, contrast, mix } from '../../lib/accent.ts'
import { seeded } from '../corpora.ts'

test('the contrast of known pairs is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('any colour gives text that can be read on every background, light and dark', () => {
  const random = seeded(45)
  const digit = () =>
    Math.floor(random.next() * 256)
      .toString(16)
      .padStart(2, '0')
  const colours = [
    '#000',
    '#fff',
    '#ff0',
    '#00f',
    '#0d6a5b',
    ...Array.from({ length: 500 }, () => `#${digit()}${digit()}${digit()}`),
  ]
  for (const colour of colours) {
    const accent = accentColours(colour)
    for (const paper of ['#fcfcfa', '#f3f4f0', mix(accent.light, '#fcfcfa', 0.1)])
      expect(contrast(accent.light, paper), `${colour} in light`).toBeGreaterThanOrEqual(4.5)
    for (const paper of ['#151716', '#1d201f', mix(accent.dark, '#151716', 0.1)])
      expect(contrast(accent.dark, paper), `${colour} in dark`).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that can be read stays as it is', () => expect(accentColours('#0d6a5b').light).toBe('#0d6a5b'))

test('the backgrounds are those of the style sheet', async () => {
  const css = await import('node:fs').then((fs) => fs.readFileSync('app/styles/base.css', 'utf8'))
  expect(css).toContain('--paper: light-dark(#fcfcfa, #151716)')
  expect(css).toContain('--raised: light-dark(#f3f4f0, #1d201f)')
  expect(css).toContain('--accent-soft: color-mix(in srgb, var(--accent) 10%, var(--paper))')
})
