import { gzipSync } from 'node:zlib'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { useCopy } from './own-copy.ts'
import { rare } from './rare.ts'

/** Sites named in site.config.ts. They do not exist: the tests provide their responses. */
const settings = {
  comments: { provider: 'giscus', repo: 'ada/blog', repoId: 'R_1', category: 'Talk', categoryId: 'DIC_1' },
  newsletter: {
    action: 'https://letters.example/subscribe',
    hidden: { list: 'blog' },
    title: { en: 'Letters', ko: '편지' },
    consent: { label: 'I agree', name: 'agreed' },
  },
  analytics: { script: 'https://gc.example/count.js', data: { goatcounter: 'https://ada.gc.example/count' } },
  embeds: ['https://maps.example'],
  counts: true,
  featured: ['quiet', 'nowhere'],
  share: ['bluesky', 'markdown', { label: 'Here', href: 'https://here.example/?t={title}&u={url}' }],
  editUrl: 'https://git.example/blog/edit/content/',
  fediverse: '@ada@social.example',
  webmention: 'https://mentions.example/ada/webmention',
  replies: ['https://social.example', 'https://bsky.app'],
  graph: true,
}

const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
const frames = ['maps', 'other'].map((name) => `<iframe src="https://${name}.example/x" title="Of ${name}"></iframe>`)
const post = (title: string, day: number, text: string, more: string[] = []) =>
  ['---', `title: ${title}`, 'description: A post.', `date: 2026-01-0${day}`, ...more, '---', '', text, ''].join('\n')
const posts = {
  'first.md': post('First', 1, `${frames.join('\n\n')}\n\n${paragraphs}`),
  '둘째.md': post('Second', 2, paragraphs, ['lang: ko']),
  'quiet.md': post('Quiet', 3, 'Words.', ['comments: false']),
  'told.md': post('Told', 5, 'See [[First]] and [it](둘째.md).', [
    'replies: [https://social.example/@ada/109, https://bsky.app/profile/ada.example/post/3k, https://else.example/@ada/1]',
  ]),
  'computed.mdx': post('Computed', 4, frames.map((frame) => frame.replace(/src="(.*?)"/, 'src={`$1`}')).join('\n\n')),
}

/** The visible behaviour of giscus: a frame next to its script, which reports that it is ready and accepts a theme. */
const clientScript = `(() => {
  const { currentScript: script } = document
  const frame = document.createElement('iframe')
  frame.src = 'https://giscus.app/widget?' + new URLSearchParams({ ...script.dataset })
  const place = document.createElement('div')
  place.append(frame)
  script.after(place)
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://giscus.app/default.css' })
  document.head.prepend(style)
})()`
const widget = `<!doctype html><title>Comments</title><p id="theme"></p><script>
  addEventListener('message', ({ data }) => (document.getElementById('theme').textContent = data.giscus.setConfig.theme))
  parent.postMessage({ giscus: { resizeHeight: 300 } }, '*')
</script>`

/** What Mastodon, Bluesky and webmention.io answer. Anybody may run a server that does. */
const descendants = [
  {
    url: 'https://social.example/@kim/110',
    created_at: '2026-01-07T10:00:00Z',
    content: '<p>첫 줄<br>둘째 줄</p><p>Third<img src="https://evil.example/x" onerror="document.title = 1"></p>',
    account: { display_name: '김하늘' },
  },
  { url: 'javascript:alert(1)', content: '<p>evil</p>', account: {} },
  {},
]
const answered = (handle: string, text: string, day: number, replies: object[] = []) => {
  const uri = `at://did:plc:${handle}/app.bsky.feed.post/${day}`
  return { post: { uri, author: { handle }, record: { text, createdAt: `2026-01-0${day}T10:00:00Z` } }, replies }
}
const thread = { replies: [answered('lee.example', '<b>No</b> markup', 6, [answered('park.example', 'Yes', 8)]), {}] }
const mentions = [
  { url: 'https://mina.example/re', author: { name: 'Mina' }, content: { text: 'An answer' } },
  {
    url: 'https://bsky.app/profile/lee.example/post/6',
    published: '2026-01-06T10:00:00Z',
    author: { name: 'lee.example' },
    content: { text: '<b>No</b> markup' },
  },
  { url: 'https://x.example' },
  { url: 'https://', content: { text: 'evil' } },
]

/** Responds in place of the other sites, and records the requests to them. */
async function answerFor(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  const answers: [pattern: RegExp, contentType: string, body: string][] = [
    [/giscus\.app\/client\.js/, 'text/javascript', clientScript],
    [/giscus\.app\/widget/, 'text/html', widget],
    [/giscus\.app\/default\.css/, 'text/css', ''],
    [
      /gc\.example\/count\.js/,
      'text/javascript',
      'window.goatcounter = { count: ({ path }) => fetch("https://ada.gc.example/count?p=" + encodeURIComponent(path)) }',
    ],
    [/social\.example\/api\/v1\/statuses\/109\/context/, 'application/json', JSON.stringify({ descendants })],
    [/public\.api\.bsky\.app\/xrpc\/app\.bsky\.feed\.getPostThread/, 'application/json', JSON.stringify({ thread })],
    [/mentions\.example\/api/, 'application/json', JSON.stringify({ children: mentions })],
    [/./, 'text/html', 'ok'],
  ]
  await context.route(/^https:\/\//, (route) => {
    const url = route.request().url()
    asked.push(url)
    const [, contentType, body] = answers.find(([pattern]) => pattern.test(url))!
    return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } })
  })
  return asked
}

function refusedIn(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  return refused
}

const ofGiscus = (asked: string[]) => asked.filter((url) => url.includes('giscus.app'))
const widgetOf = (asked: string[]) => new URL(asked.findLast((url) => url.includes('/widget'))!).searchParams
const comments = (page: Page) => page.locator('.comments:visible')
const discussion = (page: Page) => page.frameLocator('.comments:visible iframe')

// It needs a build of its own
test.describe('a blog that uses all of it', rare, () => {
  const site = useCopy('hooks', (write, config) => {
    const added = JSON.stringify(settings).slice(1, -1)
    write('site.config.ts', config.replace(/\n}\s*$/, `\n${added},\n}\n`))
    for (const [name, text] of Object.entries(posts)) write(`content/${name}`, text)
  })

  test('comments are loaded when a reader comes near, in the theme of the page', async ({ page, context }) => {
    const asked = await answerFor(context)
    const refused = refusedIn(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${site.url}/posts/first`, { waitUntil: 'networkidle' })
    expect(ofGiscus(asked)).toEqual([])
    await expect(comments(page).getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/github\.com\/ada\/blog\/discussions\?/,
    )

    await comments(page).scrollIntoViewIfNeeded()
    await expect(comments(page)).toHaveAttribute('data-comments', 'shown')
    await expect(comments(page).getByRole('link')).toBeHidden()
    expect(Object.fromEntries(widgetOf(asked))).toMatchObject({
      repo: 'ada/blog',
      repoId: 'R_1',
      categoryId: 'DIC_1',
      mapping: 'specific',
      term: 'first',
      strict: '1',
      lang: 'en',
      theme: 'dark',
    })
    await expect(page.locator('.comments iframe')).toHaveAttribute('title', 'Comments')
    await page.locator('[data-theme-toggle]').click()
    await expect(discussion(page).locator('#theme')).toHaveText('light')
    expect(refused).toEqual([])
  })

  test('each post has its own comments when links are followed, there and back', async ({ page, context }) => {
    const asked = await answerFor(context)
    await page.goto(site.url)
    for (const [title, term, lang] of [
      ['First', 'first', 'en'],
      ['Second', '둘째', 'ko'],
    ] as const) {
      await page.locator('.postList:visible').getByRole('link', { name: title }).click()
      await expect(page.locator('.post h1:visible')).toHaveText(title)
      await comments(page).scrollIntoViewIfNeeded()
      await expect(comments(page)).toHaveAttribute('data-comments', 'shown')
      expect(widgetOf(asked).get('term')).toBe(term)
      expect(widgetOf(asked).get('lang')).toBe(lang)
      await expect(page.locator('.comments iframe')).toHaveCount(1)
      await page.goBack()
      await expect(page.locator('.postList:visible').last()).toBeVisible()
      await expect(page.locator('.comments iframe')).toHaveCount(0)
    }
    await page.goForward()
    await comments(page).scrollIntoViewIfNeeded()
    await expect(comments(page)).toHaveAttribute('data-comments', 'shown')
  })

  test('who comes back from signing in is at the comments', async ({ page, context }) => {
    await answerFor(context)
    await page.goto(`${site.url}/posts/first?giscus=session`)
    await expect(comments(page)).toHaveAttribute('data-comments', 'shown')
    await expect(comments(page)).toBeInViewport()
  })

  test('where giscus cannot be reached, a link leads to the discussions', async ({ page, context }) => {
    await context.route(/giscus\.app/, (route) => route.abort())
    await page.goto(`${site.url}/posts/${encodeURIComponent('둘째')}`)
    await comments(page).scrollIntoViewIfNeeded()
    await expect(comments(page).getByRole('status')).toHaveText('댓글을 불러오지 못했습니다.')
    await expect(comments(page).getByRole('link', { name: 'GitHub에서 댓글 보고 쓰기' })).toBeVisible()
  })

  test('a post leads to where it is passed on and corrected, and a featured one stands first, once', async ({
    page,
  }) => {
    await page.goto(`${site.url}/posts/${encodeURIComponent('둘째')}`)
    const links = page.locator('.postLinks a')
    await expect(links).toHaveText(['Bluesky', 'Markdown', 'Here', '이 글 고치기'])
    await expect(links.first()).toHaveAccessibleName('공유: Bluesky')
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    const slug = encodeURIComponent('둘째')
    expect(addresses[0]).toMatch(/^https:\/\/bsky\.app\/intent\/compose\?text=Second%20https?%3A%2F%2F.*%25EB/)
    expect(addresses.slice(1)).toEqual([
      `/posts/${slug}.md`,
      expect.stringMatching(/^https:\/\/here\.example\/\?t=Second&u=http/),
      `https://git.example/blog/edit/content/${slug}.md`,
    ])
    await page.goto(site.url)
    await expect(page.locator('.postList').first().getByRole('heading')).toHaveText(['Quiet'])
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Featured',
      'Quiet',
      'Latest posts',
      'Told',
      'Computed',
      'Second',
      'First',
    ])
  })

  test('a post without comments has none of it, and names its author to other sites', async ({ request }) => {
    const html = await (await request.get(`${site.url}/posts/quiet`)).text()
    expect(html).not.toMatch(/giscus|ada\/blog/)
    expect(html).toContain('<meta name="fediverse:creator" content="@ada@social.example"/>')
    expect(html).toContain('<link rel="webmention" href="https://mentions.example/ada/webmention"/>')
  })

  test('replies of other sites are text, once a reader comes near', async ({ page, context }) => {
    const asked = await answerFor(context)
    const refused = refusedIn(page)
    await page.goto(`${site.url}/posts/told`)
    await page.locator('.replies').scrollIntoViewIfNeeded()
    const replies = page.locator('.replies li')
    await expect(replies).toHaveText([
      /^Mina An answer$/,
      /^lee\.example Jan 6, 2026<b>No<\/b> markup$/,
      /^김하늘 Jan 7, 2026첫 줄\n둘째 줄\nThird$/,
      /^park\.example Jan 8, 2026Yes$/,
    ])
    expect(
      await replies.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      'https://mina.example/re',
      'https://bsky.app/profile/lee.example/post/6',
      'https://social.example/@kim/110',
      'https://bsky.app/profile/park.example/post/8',
    ])
    expect(asked.filter((url) => /evil|else\.example/.test(url))).toEqual([])
    const uri = encodeURIComponent('at://ada.example/app.bsky.feed.post/3k')
    expect(asked.find((url) => url.includes('bsky'))).toContain(`uri=${uri}`)
    expect(refused).toEqual([])
    await context.route(/social\.example\/api/, (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.reload()
    await page.locator('.replies').scrollIntoViewIfNeeded()
    await expect(page.locator('.replies output')).toHaveText('The comments could not be loaded.')
    await expect(replies).toHaveCount(3)
  })

  test('the graph is a list, and a picture that opens posts, by less than 3 kB', async ({ page, context, request }) => {
    await answerFor(context)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${site.url}/graph`)
    await expect(page.locator('.graph > ul > li')).toHaveText([
      'ToldFirstSecond',
      'Computed',
      'Quiet',
      'Second',
      'First',
    ])
    const canvas = page.locator('.graph canvas')
    await expect(canvas).toBeVisible()
    const colours = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
        return new Set(new Uint32Array(data.buffer)).size
      })
    await expect.poll(colours).toBeGreaterThan(10)
    const before = await canvas.screenshot()
    await page.locator('.graph > ul > li > a').first().focus()
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false)
    // Of three posts in a row, the one with two links is in the middle
    const { width, height } = (await canvas.boundingBox())!
    await canvas.click({ position: { x: width / 2, y: height / 2 - 8 } })
    await expect(page).toHaveURL(/\/posts\/told$/)
    const scriptsOf = async (address: string) => {
      const html = await (await request.get(site.url + address)).text()
      return new Set([...html.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([script]) => script))
    }
    const own = [...(await scriptsOf('/graph')).difference(await scriptsOf('/archive'))]
    const sizes = await Promise.all(
      own.map(async (script) => gzipSync(await (await request.get(site.url + script)).body()).length),
    )
    const size = sizes.reduce((sum, each) => sum + each, 0)
    expect(size).toBeGreaterThan(500)
    expect(size).toBeLessThan(3_000)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a link leads to where replies are, and the graph is a list', async ({ page, context }) => {
      await answerFor(context)
      await page.goto(`${site.url}/posts/told`)
      await expect(page.locator('.replies').getByRole('link')).toHaveText([
        'Reply on social.example',
        'Reply on bsky.app',
        'Reply on else.example',
      ])
      await page.goto(`${site.url}/graph`)
      await expect(page.locator('.graph canvas')).toBeHidden()
      await expect(page.locator('.graph > ul > li').first().getByRole('link')).toHaveText(['Told', 'First', 'Second'])
    })

    test('a link leads to the discussions, and the newsletter is a form', async ({ page, context }) => {
      await answerFor(context)
      await page.goto(`${site.url}/posts/first`)
      await expect(comments(page).getByRole('link')).toBeVisible()
      const form = page.getByRole('form', { name: 'Letters' })
      await form.getByRole('textbox', { name: 'Email address' }).fill('eve@example.com')
      await form.getByRole('checkbox', { name: 'I agree' }).check()
      const sent = page.waitForRequest('https://letters.example/subscribe')
      await form.getByRole('button', { name: 'Subscribe' }).click()
      const { list, email, agreed } = Object.fromEntries(new URLSearchParams((await sent).postData()!))
      expect({ list, email, agreed }).toEqual({ list: 'blog', email: 'eve@example.com', agreed: 'on' })
    })
  })

  test('visits are counted once the page has loaded, also of pages that follow', async ({ page, context }) => {
    const asked = await answerFor(context)
    const refused = refusedIn(page)
    await page.goto(site.url)
    await expect.poll(() => asked).toContain('https://gc.example/count.js')
    const tag = page.locator('script[src="https://gc.example/count.js"]')
    await expect(tag).toHaveAttribute('data-goatcounter', 'https://ada.gc.example/count')
    const times = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      asked: performance.getEntriesByType('resource').find(({ name }) => name.includes('count.js'))!.startTime,
    }))
    expect(times.asked).toBeGreaterThan(Math.max(times.loaded, times.painted))
    await page.locator('.postList').getByRole('link', { name: 'Quiet' }).click()
    await expect.poll(() => asked).toContain('https://ada.gc.example/count?p=%2Fposts%2Fquiet')
    await expect(tag).toHaveCount(1)
    expect(refused).toEqual([])
  })

  for (const [signal, name] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)
    test(`no visit is counted with ${signal}`, async ({ page, context }) => {
      const asked = await answerFor(context)
      await context.addInitScript(
        ([key, value]) => Object.defineProperty(navigator, key, { value, configurable: true }),
        [signal, name] as const,
      )
      await page.goto(site.url, { waitUntil: 'networkidle' })
      await page.waitForTimeout(2_500)
      expect(asked.filter((url) => url.includes('gc.example'))).toEqual([])
    })

  for (const name of ['first', 'computed'])
    test(`a frame of a site that is not named is a link: ${name}`, async ({ page, context }) => {
      const asked = await answerFor(context)
      await page.goto(`${site.url}/posts/${name}`)
      await expect(page.locator('.prose iframe')).toHaveAttribute('src', 'https://maps.example/x')
      await expect.poll(() => asked).toContain('https://maps.example/x')
      await expect(page.getByRole('link', { name: 'Of other' })).toHaveAttribute('href', 'https://other.example/x')
    })

  test.describe('views and likes', () => {
    // Programs that identify themselves as such are not counted
    test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

    test('a view counts once, a like can be taken back, and popular posts have a page', async ({ page, context }) => {
      await answerFor(context)
      const counts = page.locator('.counts:visible')
      await page.goto(`${site.url}/posts/quiet`)
      await expect(counts).toHaveText('♡ Like 0Views 1')
      await page.reload()
      await expect(counts).toHaveText('♡ Like 0Views 1')
      const button = page.getByRole('button', { name: 'Like' })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(counts).toHaveText('♥ Like 1Views 1')
      await page.reload()
      await expect(counts).toHaveText('♥ Like 1Views 1')
      await button.click()
      await expect(counts).toHaveText('♡ Like 0Views 1')
      await page.goto(`${site.url}/popular`)
      await expect(page.getByRole('region', { name: 'This week' }).getByRole('link', { name: 'Quiet' })).toBeVisible()
      const { posts } = await (await fetch(`${site.url}/api/popular?period=day`)).json()
      expect(posts).toContainEqual(expect.objectContaining({ slug: 'quiet', views: 1 }))
    })
  })
})
