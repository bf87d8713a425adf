import type { ComponentProps } from 'react'
import type { Strings } from '@/lib/strings.ts'

/** A code block and the button that copies it, which works through the script in the page's head. */
export function codeIn(words: Strings) {
  return function Code(props: ComponentProps<'pre'>) {
    return (
      <div className="code">
        <pre {...props} />
        <button type="button" data-copy="">
          <span>{words.copy}</span>
          <output>{words.copied}</output>
        </button>
      </div>
    )
  }
}
