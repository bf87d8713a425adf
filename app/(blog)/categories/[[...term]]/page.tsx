import { termRoute } from '@/app/_components/term-posts.tsx'

const { generateStaticParams, generateMetadata, Page } = termRoute('category')

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export { generateStaticParams, generateMetadata, Page as default }
