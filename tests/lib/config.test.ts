import { expect, test } from 'vitest'
import { ConfigError, environmentNames, parseConfig } from '../../lib/config.ts'
import { strategyNames } from '../../lib/core/strategy-names.ts'

const defaults = {
  strategy: 'auto',
  renderMode: 'static',
  cache: 'off',
  workers: undefined,
  prerenderPosts: 100,
  contentDir: 'content',
  contentFaults: 'fail',
  compiler: 'satteri',
  siteUrl: 'http://localhost:3000',
  publicUrl: undefined,
  port: 3000,
  previewSecret: undefined,
  redisUrl: undefined,
  upstash: undefined,
  trustedProxies: ['127.0.0.0/8', '::1'],
  metricsToken: undefined,
  internals: true,
  logFormat: 'text',
  showUnpublished: false,
  platformEnv: {},
}

test('every default', () => expect(parseConfig({})).toEqual(defaults))

test(`an empty or blank value of each of ${environmentNames.length} names counts as unset`, () => {
  for (const blank of ['', '  ', '\t'])
    expect(parseConfig(Object.fromEntries(environmentNames.map((name) => [name, blank])))).toEqual(defaults)
})

test('every value that was given, with the blanks around it taken off', () => {
  const env = {
    LOADER_STRATEGY: ' worker ',
    RENDER_MODE: 'request',
    LOADER_CACHE: 'lru',
    LOADER_WORKERS: '8',
    PRERENDER_POSTS: '0',
    CONTENT_DIR: '/posts',
    CONTENT_FAULTS: 'show',
    MDX_COMPILER: 'next-mdx-remote',
    SITE_URL: 'https://example.com/blog//',
    PORT: '8080',
    REDIS_URL: 'rediss://:password@cache:6379/1',
    UPSTASH_REDIS_REST_URL: 'https://x.upstash.io',
    UPSTASH_REDIS_REST_TOKEN: 'token',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    METRICS_TOKEN: 'long enough a token',
    NEXT_INTERNALS: 'off',
    LOG_FORMAT: 'json',
    UNKNOWN: 'x',
  }
  expect(parseConfig(env)).toEqual({
    strategy: 'worker',
    renderMode: 'request',
    cache: 'lru',
    workers: 8,
    prerenderPosts: 0,
    contentDir: '/posts',
    contentFaults: 'show',
    compiler: 'next-mdx-remote',
    siteUrl: 'https://example.com/blog',
    publicUrl: 'https://example.com/blog',
    port: 8080,
    redisUrl: 'rediss://:password@cache:6379/1',
    upstash: { url: 'https://x.upstash.io', token: 'token' },
    trustedProxies: ['10.0.0.0/8', '::1'],
    metricsToken: 'long enough a token',
    internals: false,
    logFormat: 'json',
    showUnpublished: false,
    platformEnv: {},
  })
  for (const strategy of ['auto', ...strategyNames])
    expect(parseConfig({ LOADER_STRATEGY: strategy }).strategy).toBe(strategy)
  // A different port alone must not require a rebuild
  expect(parseConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:3000')
  expect(parseConfig({ NODE_ENV: 'development' }).showUnpublished).toBe(true)
})

test('what hosts say of themselves is handed on by its name, and never wrong', () => {
  const said = {
    VERCEL: '1',
    VERCEL_ENV: 'production',
    AWS_LAMBDA_FUNCTION_NAME: 'blog',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: 'plenty',
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    container: 'podman',
    NODE_ENV: 'production',
  }
  expect(parseConfig({ ...said, HOME: '/root', LAMBDA: 'x' }).platformEnv).toEqual(said)
  expect(parseConfig({ VERCEL: ' ', container: '' }).platformEnv).toEqual({})
})

test('every bad value is in one error, with its name, what is valid, and what was given', () => {
  const env = {
    LOADER_STRATEGY: 'fastest',
    RENDER_MODE: 'ssr',
    LOADER_CACHE: 'redis',
    LOADER_WORKERS: '0',
    PRERENDER_POSTS: 'all',
    CONTENT_FAULTS: 'hide',
    SITE_URL: 'example.com',
    PORT: '70000',
    TRUSTED_PROXIES: 'proxy.example',
    LOG_FORMAT: 'xml',
  }
  let message = ''
  try {
    parseConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = (error as Error).message
  }
  const lines = message.split('\n').slice(1)
  expect(lines.length).toBe(Object.keys(env).length)
  for (const [name, value] of Object.entries(env)) {
    expect(environmentNames).toContain(name)
    expect(lines.filter((line) => line.includes(`${name}: `) && line.includes(value)).length, name).toBe(1)
  }
  expect(lines[0]).toContain(['auto', ...strategyNames].join(', '))
  expect(message).toContain('static, request')
  expect(message).toContain('off, lru')
  expect(message).toContain('fail, show')
  expect(message).toContain('from 1 to 64')
  expect(message).toContain('from 0 to 1000000')
  expect(message).toContain('from 0 to 65535')
  expect(message).toContain('https://example.com')
})

test.each([{ UPSTASH_REDIS_REST_URL: 'https://x.upstash.io' }, { UPSTASH_REDIS_REST_TOKEN: 'token' }])(
  '%j needs the other of both',
  (env) => expect(() => parseConfig(env)).toThrow('expected both; got one of them'),
)

test.each(['65', '-1', '1.5', '1e1', '0x10', 'two', '９'])('LOADER_WORKERS=%s is refused', (value) =>
  expect(() => parseConfig({ LOADER_WORKERS: value })).toThrow(
    /LOADER_WORKERS: expected a whole number from 1 to 64; got/,
  ),
)
test.each(['ftp://a.b', 'javascript:alert(1)', '//a.b', 'localhost:3000', 'https://a.b/?c', 'https://a.b#'])(
  'SITE_URL=%s is refused',
  (value) => expect(() => parseConfig({ SITE_URL: value })).toThrow('SITE_URL'),
)
test.each(['https:/a.b', 'HTTPS://A.b:443/', 'https:\\\\a.b'])(
  'SITE_URL=%s is the address that browsers read in it',
  (value) => expect(parseConfig({ SITE_URL: value }).siteUrl).toBe('https://a.b'),
)
test.each(['Auto', 'INDEX', '__proto__', 'constructor'])('LOADER_STRATEGY=%s is refused', (value) =>
  expect(() => parseConfig({ LOADER_STRATEGY: value })).toThrow('LOADER_STRATEGY'),
)

test.each([
  ['localhost:6379', 'a value that does not begin with redis:// or rediss://'],
  ['http://:hunter2@cache', 'a value that does not begin with redis:// or rediss://'],
  ['hunter2', 'a value that does not begin with redis:// or rediss://'],
  ['redis://:hunter2@cache:port', 'one that cannot be read: a password has %25 for %'],
  ['redis://:hunter2%@cache', 'one that cannot be read: a password has %25 for %'],
  ['redis://:hunter2%ff@cache', 'one that cannot be read: a password has %25 for %'],
  ['redis:hunter2', 'a value that does not begin with redis:// or rediss://'],
])('REDIS_URL=%s is refused, and not repeated', (value, got) => {
  const parsing = () => parseConfig({ REDIS_URL: value })
  expect(parsing).toThrow(`REDIS_URL: expected an address such as redis://localhost:6379; got ${got}`)
  expect(parsing).not.toThrow('hunter2')
})

test('a build uses no Redis', () =>
  expect(parseConfig({ REDIS_URL: 'redis://cache', NEXT_PHASE: 'phase-production-build' }).redisUrl).toBeUndefined())

test('on Vercel the name under which the project is published is its address, until SITE_URL says another', () => {
  const host = { VERCEL_PROJECT_PRODUCTION_URL: 'blog.example.com' }
  expect(parseConfig(host)).toMatchObject({
    siteUrl: 'https://blog.example.com',
    publicUrl: 'https://blog.example.com',
  })
  expect(parseConfig({ ...host, SITE_URL: 'https://other.example' }).siteUrl).toBe('https://other.example')
})
