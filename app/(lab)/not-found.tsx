/** That of the whole site: Next would send it once more with each page of this group. */
export { NotFoundAbove as default } from '@/app/error.tsx'
export { metadata } from '@/app/not-found.tsx'
