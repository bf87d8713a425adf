import fs from 'node:fs'
import { wcagContrast as contrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColours, mix } from '../../../lib/site/accent.ts'
import { rulesOfLook } from '../../../app/styles/looks.ts'

const css = fs.readFileSync('app/styles/base.css', 'utf8')
const schemes = ['light', 'dark'] as const
const looks = ['plain', 'garden'] as const
/** A colour of the style sheet, on light and on dark pages. */
const pair = (name: string, look: (typeof looks)[number] = 'plain') => {
  const rule = new RegExp(`  --${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)|  --${name}: (?!light-dark)`)
  const [, light, dark] = (rule.exec(rulesOfLook[look] ?? '') ?? rule.exec(css))!
  return { light: light!, dark: dark! }
}
const strong = pair('strong')

/** The backgrounds of text, as in the style sheets; buttons are the other way round. */
function backgrounds(accent: string, scheme: 'light' | 'dark', look: (typeof looks)[number] = 'plain'): string[] {
  const names = ['paper', 'raised', 'warn-soft', 'danger-soft']
  const surfaces = names.map((name) => pair(name, look)[scheme])
  // Callouts, and hovered terms
  surfaces.push(mix(accent, surfaces[0]!, 0.1))
  return [...surfaces, ...surfaces.map((surface) => mix(pair('ink')[scheme], surface, 0.06))]
}

const hexDigits = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const known = ['#000', '#fff', '#ff0', '#00f', '#0d6a5b', '#808080', '#f0f', '#0ff']

test('any colour gives text that can be read on every background, light and dark', () => {
  const check = (colour: string) => {
    for (const look of looks) {
      const accent = accentColours(colour, look)
      for (const scheme of schemes)
        for (const background of backgrounds(accent[scheme], scheme, look))
          expect(contrast(accent[scheme], background), `${colour} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  known.forEach(check)
  fc.assert(fc.property(hexDigits, check), { numRuns: 400 })
})

test('who asks for more contrast gets 7:1 of any colour', () => {
  const check = (colour: string) => {
    for (const look of looks)
      for (const scheme of schemes) {
        const more = mix(accentColours(colour, look)[scheme], strong[scheme], 0.6)
        for (const background of backgrounds(more, scheme, look))
          expect(contrast(more, background), `${colour} on ${background}`).toBeGreaterThanOrEqual(7)
      }
  }
  known.forEach(check)
  fc.assert(fc.property(hexDigits, check))
})

test('a colour that can be read stays as it is, and white becomes a grey', () => {
  expect(accentColours('#0d6a5b').light).toBe('#0d6a5b')
  expect(accentColours('#fff')).toEqual({ light: '#636363', dark: '#ffffff' })
})

test('the shares are those of the style sheets', () => {
  expect(css).toContain('--accent-soft: color-mix(in srgb, var(--accent) 10%, var(--paper))')
  expect(css).toContain('color-mix(in srgb, var(--accent-light) 60%, var(--strong))')
  expect(fs.readFileSync('app/styles/prose.css', 'utf8')).toContain('color-mix(in srgb, var(--ink) 6%, transparent)')
})
