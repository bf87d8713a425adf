import type { ReactNode } from 'react'
import { ui } from '@/app/_strings.ts'
import { authorNamed } from '@/lib/site/authors.ts'

/** The profile of an author from site.config.ts; nothing if there is none. @param name the name in posts */
export function AboutAuthor({ name, links }: { name: string; links?: ReactNode }) {
  const { picture, bio, url } = authorNamed({ name })
  if (!picture && !bio && !url && !links) return null
  return (
    <div className="aboutAuthor">
      {picture && <img src={picture} alt="" width={64} height={64} />}
      <div>
        {bio && <p>{bio}</p>}
        {(url || links) && (
          <ul className="profiles" role="list">
            {url && (
              <li>
                <a href={url}>{ui.website}</a>
              </li>
            )}
            {links}
          </ul>
        )}
      </div>
    </div>
  )
}
