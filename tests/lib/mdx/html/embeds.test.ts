import { expect, test } from 'vitest'
import { frameAddress } from '../../../../lib/mdx/html/embeds.ts'
import { isOrigin } from '../../../../lib/core/origins.ts'

test.each<[given: string, embeds: string[], expected: string | null]>([
  ['https://www.youtube.com/embed/x?a=1', [], 'https://www.youtube.com/embed/x?a=1'],
  ['http://www.youtube.com/embed/x', [], 'https://www.youtube.com/embed/x'],
  ['//player.vimeo.com/video/1', [], 'https://player.vimeo.com/video/1'],
  [' https://codepen.io/a/embed/b ', [], 'https://codepen.io/a/embed/b'],
  ['https://maps.example.com/x', [], null],
  ['https://maps.example.com/x', ['https://maps.example.com'], 'https://maps.example.com/x'],
  ['https://a.b.example.com/', ['https://*.example.com'], 'https://a.b.example.com/'],
  ['https://example.com/', ['https://*.example.com'], null],
  ['https://evilexample.com/', ['https://*.example.com'], null],
  ['https://maps.example.com:8443/', ['https://maps.example.com'], null],
  ['https://www.youtube.com.evil.example/', [], null],
  ['https://www.youtube.com@evil.example/', [], null],
  ['https://any.example/', ['https:'], 'https://any.example/'],
  ['/x.html', ['https:'], null],
  ['./x.html', [], null],
  ['javascript:alert(1)', ['https:'], null],
  ['data:text/html,x', ['https:'], null],
  ['https://[', [], null],
])('the frame of %s, with %j', (given, embeds, expected) => expect(frameAddress(given, embeds)).toBe(expected))

test.each([
  ['https://example.com', true],
  ['https://*.example.com', true],
  ['https://example.com:8443', true],
  ['http://example.com', false],
  ['https://example.com/', false],
  ['https://example.com/x', false],
  ['https://*', false],
  ['https://a.*.com', false],
  ["https://example.com 'unsafe-eval'", false],
  ['example.com', false],
])('whether %s is an origin: %s', (text, expected) => expect(isOrigin(text)).toBe(expected))
