import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'
import type { Site } from './site-config.ts'

useMode(modeRgb)
useMode(modeLrgb)
const toOklch = useMode(modeOklch)

/**
 * The backgrounds that accented text has, beside the tint of the accent itself, and the colour of text; as in
 * app/styles/base.css.
 */
interface Scheme {
  paper: string
  raised: string
  warnSoft: string
  dangerSoft: string
  ink: string
}
const light: Scheme = {
  paper: '#fcfcfa',
  raised: '#f3f4f0',
  warnSoft: '#fbf1e0',
  dangerSoft: '#fbeceb',
  ink: '#1c201e',
}
const dark: Scheme = { paper: '#151716', raised: '#1d201f', warnSoft: '#2e2517', dangerSoft: '#331d1c', ink: '#e3e5e1' }
/** Other paper, as in app/styles/looks.ts. */
const garden: Record<'light' | 'dark', Partial<Scheme>> = {
  light: { paper: '#f8f7ef', raised: '#efeee2' },
  dark: { paper: '#171a14', raised: '#20241c' },
}

/** Share of the accent in `--accent-soft`, the background of a callout and of what is pointed at. */
const softShare = 0.1
/** Share of the text's colour in the background of inline code. */
const codeShare = 0.06

/** WCAG 2.2, AA for text. */
const minContrast = 4.5

/**
 * The accent in light and in dark pages, as `#rrggbb`. Both keep the hue; each reaches a contrast of 4.5:1 with
 * whatever it lies on.
 */
export function accentColours(colour: string, look: Site['look'] = 'plain'): { light: string; dark: string } {
  const given = toOklch(colour)!
  const own = look === 'garden' ? garden : null
  return {
    light: readable(given, -0.005, { ...light, ...own?.light }),
    // Light enough from the start: a colour chosen for white paper is dull on black
    dark: readable({ ...given, l: Math.max(given.l, 0.772), c: given.c * 1.1 }, 0.005, { ...dark, ...own?.dark }),
  }
}

/** Moves the lightness by `step` until the contrast with every background is high enough. */
function readable(colour: Oklch, step: number, scheme: Scheme): string {
  for (let l = Math.min(colour.l, 1); l >= 0 && l <= 1; l += step) {
    // Clipping a channel that sRGB does not hold would change the hue
    const hex = formatHex(clampChroma({ ...colour, l }, 'oklch'))
    if (backgroundsOf(hex, scheme).every((background) => wcagContrast(hex, background) >= minContrast)) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** Backgrounds behind accented text: the page, boxes, callouts of each kind, and inline code on each of them. */
function backgroundsOf(accent: string, { paper, raised, warnSoft, dangerSoft, ink }: Scheme): string[] {
  const surfaces = [paper, raised, warnSoft, dangerSoft, mix(accent, paper, softShare)]
  return [...surfaces, ...surfaces.map((surface) => mix(ink, surface, codeShare))]
}

/** As CSS `color-mix(in srgb, a share, b)`. */
export const mix = (a: string, b: string, share: number): string => formatHex(interpolate([b, a], 'rgb')(share))
