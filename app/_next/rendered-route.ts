import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'

/**
 * The route of the page that is being rendered, such as `/posts/[slug]`. No public function tells the root layout.
 *
 * Gain: `<html lang>` of a post in another language than the site's is right as it is served. Without it, a script sets
 * it.
 */
export const renderedRoute = (): string | undefined => workAsyncStorage.getStore()?.route
