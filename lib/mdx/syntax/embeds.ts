/** The address that plays a video without cookies; null for what is not the id of one. */
export const youTubeFrame = (id: string): string | null =>
  /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null

/** The id of a video in an address of YouTube, or as it is. */
export function youTubeId(text: string): string | null {
  if (/^[\w-]{11}$/.test(text)) return text
  return (
    /^https?:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/))([\w-]{11})(?![\w-])/.exec(
      text,
    )?.[1] ?? null
  )
}

const id = /^[\w./-]+$/

/** The frame of a demo on another site; null for what is not the id of one. */
export const demoFrame = {
  codesandbox: (name: string) => (id.test(name) ? `https://codesandbox.io/embed/${name}` : null),
  stackblitz: (name: string) => (id.test(name) ? `https://stackblitz.com/edit/${name}?embed=1` : null),
  codepen: (name: string, user = 'team') =>
    id.test(name) && id.test(user) ? `https://codepen.io/${user}/embed/${name}?default-tab=result` : null,
}

/** The address of a post on X by its id, or as it is. */
export const tweetAddress = (text: string, user = 'i'): string | null => {
  if (/^\d+$/.test(text)) return `https://x.com/${user === 'i' ? 'i' : encodeURIComponent(user)}/status/${text}`
  return /^https:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\//.test(text) ? text : null
}
