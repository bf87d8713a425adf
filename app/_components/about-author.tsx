import { authorNamed } from '@/lib/site/authors.ts'
import { ui } from '@/app/_strings.ts'

/** The profile of an author from site.config.ts. @param name the name in posts */
export function AboutAuthor({ name }: { name: string }) {
  const { picture, bio, url } = authorNamed({ name })
  if (!picture && !bio && !url) return null
  return (
    <div className="aboutAuthor">
      {picture && <img src={picture} alt="" width={64} height={64} />}
      <div>
        {bio && <p>{bio}</p>}
        {url && (
          <p>
            <a href={url}>{ui.website}</a>
          </p>
        )}
      </div>
    </div>
  )
}
