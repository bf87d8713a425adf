/** Delegates to the not-found page of the whole site: Next would send a copy of it with each page of this group. */
export { NotFoundAbove as default } from '@/app/error.tsx'
export { metadata } from '@/app/not-found.tsx'
