import { expect, test } from '@playwright/test'
import { useServer } from './server.ts'

const server = useServer({ variant: 'static' })

const siblings = [
  '<h2>Heading</h2>',
  '<p>Text</p>',
  '<h2>Heading</h2>',
  '<h3>Heading below a heading</h3>',
  '<div class="code"><pre>code</pre></div>',
  '<ul><li><p>Item</p><ul><li>Item in an item</li></ul></li><li>Item</li></ul>',
  '<figure><p>Figure</p></figure>',
  '<h3>Heading</h3>',
  '<figure><p>Figure</p></figure>',
  '<blockquote><p>Quote</p><p>Quote</p></blockquote>',
  '<aside class="callout"><p class="calloutTitle">Note</p><div><p>Text</p><p>Text</p></div></aside>',
  '<h2>Heading</h2>',
]

test('what stands in a wrapper of markup stands where it would without', async ({ page }) => {
  await page.goto(`${server.url}/posts/a-plain-post`)
  const moved = await page.evaluate((siblings) => {
    const wrapped = (html: string[]) => (html.length === 0 ? '' : `<div class="static">${html.join('')}</div>`)
    const prose = document.querySelector('.prose')!
    const placesIn = ([open, close]: string[], html: string) => {
      prose.innerHTML = open + html + close
      return [...prose.querySelectorAll('*:not(.static)')].map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return `${element.localName} ${element.textContent}: ${top} + ${height}`
      })
    }
    const parents = [
      ['', ''],
      ['<div lang="ko">', '</div>'],
      ['<blockquote>', '</blockquote>'],
      ['<ul><li>', '</li></ul>'],
      ['<details open><summary>Summary</summary>', '</details>'],
      ['<aside class="callout"><div>', '</div></aside>'],
    ]
    return parents.flatMap((parent) => {
      const plain = placesIn(parent, siblings.join(''))
      // Render each sibling once as a component, with wrappers around the others
      return siblings.flatMap((component, at) => {
        const places = placesIn(parent, wrapped(siblings.slice(0, at)) + component + wrapped(siblings.slice(at + 1)))
        return places.flatMap((place, index) =>
          place === plain[index] ? [] : [`${parent[0]} ${place}; without: ${plain[index]}`],
        )
      })
    })
  }, siblings)
  expect(moved).toEqual([])
})
