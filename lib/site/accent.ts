/** A colour in OKLCH: lightness from 0 to 1, chroma, hue in radians. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Rgb = [red: number, green: number, blue: number]

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
export function accentColours(colour: string): { light: string; dark: string } {
  const given = toOklch(parseHex(colour))
  return {
    light: readable(given, -0.005, light),
    // Light enough from the start: a colour chosen for white paper is dull on black
    dark: readable({ ...given, lightness: Math.max(given.lightness, 0.772), chroma: given.chroma * 1.1 }, 0.005, dark),
  }
}

/** Moves the lightness by `step` until the contrast with every background is high enough. */
function readable(colour: Oklch, step: number, scheme: Scheme): string {
  for (let lightness = colour.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const hex = toHex({ ...colour, lightness })
    if (backgroundsOf(hex, scheme).every((background) => contrast(hex, background) >= minContrast)) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** Backgrounds behind accented text: the page, boxes, callouts of each kind, and inline code on each of them. */
function backgroundsOf(accent: string, { paper, raised, warnSoft, dangerSoft, ink }: Scheme): string[] {
  const surfaces = [paper, raised, warnSoft, dangerSoft, mix(accent, paper, softShare)]
  return [...surfaces, ...surfaces.map((surface) => mix(ink, surface, codeShare))]
}

/** Contrast of two `#rrggbb` colours, from 1 to 21. By WCAG 2.2, "contrast ratio". */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [a, b].map((colour) => luminance(parseHex(colour))).toSorted((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** As CSS `color-mix(in srgb, a share, b)`. */
export const mix = (a: string, b: string, share: number): string => {
  const [from, to] = [parseHex(a), parseHex(b)]
  return hexOf(from.map((value, at) => value * share + to[at]! * (1 - share)) as Rgb)
}

const parseHex = (colour: string): Rgb => {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  return pairs.map((pair) => parseInt(pair, 16) / 255) as Rgb
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Matrices of Björn Ottosson, "A perceptual color space for image processing". */
function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueness = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, blueness),
    hue: Math.atan2(blueness, a),
  }
}

/** Lowers the chroma until sRGB holds the colour: clipping a channel would change the hue. */
function toHex(colour: Oklch): string {
  for (let { chroma } = colour; ; chroma = Math.max(0, chroma - 0.002)) {
    const rgb = toRgb({ ...colour, chroma })
    if (chroma === 0 || rgb.every((value) => value >= -0.0005 && value <= 1.0005))
      return hexOf(rgb.map((value) => Math.min(1, Math.max(0, value))) as Rgb)
  }
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear) as Rgb
}
