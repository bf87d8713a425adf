import type { ComponentProps } from 'react'
import type { Strings } from '@/lib/strings.ts'

/** A code block with a copy button. The script in the page's head handles the click. */
export function codeIn(strings: Strings) {
  return function Code(props: ComponentProps<'pre'>) {
    return (
      <div className="code">
        <pre {...props} />
        <button type="button" data-copy="">
          <span>{strings.copy}</span>
          <output>{strings.copied}</output>
        </button>
      </div>
    )
  }
}
