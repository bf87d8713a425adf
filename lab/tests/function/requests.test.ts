import { describe, expect, it } from 'vitest'
import { functionOptions } from '../../function/options.ts'
import { essenceOf, pathOf, requestOf } from '../../function/requests.ts'

describe('requests of functions', () => {
  it('name route and parameter as the host does', () => {
    expect(pathOf('api', '글')).toBe('/api/posts/%EA%B8%80')
    expect(requestOf('api', '글')).toEqual({
      method: 'GET',
      url: '/api/posts/%EA%B8%80?nxtPslug=%EA%B8%80',
      headers: { 'x-matched-path': '/api/posts/[slug]' },
    })
  })

  it('compare the words of an article alone', () => {
    const html = '<html><b>no</b><article class="post"><h1>Yes</h1><script>x</script><!-- c --> it is</article></html>'
    expect(essenceOf('page', html)).toBe('Yes it is')
    expect(essenceOf('page', '<html>an error</html>')).toBe('')
    expect(essenceOf('api', '{"slug":"a"}')).toBe('{"slug":"a"}')
  })
})

describe('options of verify:vercel', () => {
  it('take some readers, and name the valid ones for an unknown one', () => {
    expect(functionOptions(['--readers', 'index,sync'])).toEqual({ readers: ['index', 'sync'] })
    expect(functionOptions(['--quick'])).toEqual({ readers: ['index'] })
    expect(functionOptions([]).readers).toHaveLength(5)
    expect(() => functionOptions(['--readers', 'redis'])).toThrow(/expected some of .*index/)
    expect(() => functionOptions(['--nothing'])).toThrow(/Usage: npm run verify:vercel/)
  })
})
