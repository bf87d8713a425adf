/** The address of a video without cookies; null if `id` is not valid. */
export const youTubeFrame = (id: string): string | null =>
  /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null

/** The id of a video, from a YouTube address or as given. */
export function youTubeId(text: string): string | null {
  if (/^[\w-]{11}$/.test(text)) return text
  return (
    /^https?:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/.exec(
      text,
    )?.[1] ?? null
  )
}

const id = /^[\w./-]+$/

/** The frame address of a demo on another site; null if the id is not valid. */
export const demoFrame = {
  codesandbox: (name: string) => (id.test(name) ? `https://codesandbox.io/embed/${name}` : null),
  stackblitz: (name: string) => (id.test(name) ? `https://stackblitz.com/edit/${name}?embed=1` : null),
  codepen: (name: string, user = 'team') =>
    id.test(name) && id.test(user) ? `https://codepen.io/${user}/embed/${name}?default-tab=result` : null,
}

/** The address of a post on X, from its id or as given. */
export const tweetAddress = (text: string, user = 'i'): string | null => {
  if (/^\d+$/.test(text)) return `https://x.com/${user === 'i' ? 'i' : encodeURIComponent(user)}/status/${text}`
  return /^https:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\//.test(text) ? text : null
}

/** Attributes that identify an embed. The first one with a value counts. */
type Given<Name extends string> = Readonly<Partial<Record<Name, unknown>>>

const firstOf = <Name extends string>(given: Given<Name>, names: readonly Name[]): unknown =>
  names.map((name) => given[name]).find((value) => value !== undefined && value !== null)

export const videoNames = ['id', 'youTubeId', 'youtubeId', 'videoId', 'src', 'url'] as const
export const demoNames = ['id', 'codePenId', 'slug', 'slugHash'] as const
export const demoAddresses = ['src', 'url'] as const
export const tweetNames = ['id', 'tweetId', 'url', 'href'] as const

/** The id or the address of a video. */
export const givenVideo = (given: Given<(typeof videoNames)[number]>): unknown => firstOf(given, videoNames)

/** The id of a demo, and the address of its frame. */
export const givenDemo = (given: Given<(typeof demoNames | typeof demoAddresses)[number]>) => ({
  name: firstOf(given, demoNames),
  address: firstOf(given, demoAddresses),
})

/** The id or the address of a post on X. `tweetLink` is the path of its address. */
export const givenTweet = (given: Given<(typeof tweetNames)[number] | 'tweetLink'>): string =>
  String(firstOf(given, tweetNames) ?? (given.tweetLink ? `https://x.com/${String(given.tweetLink)}` : ''))
