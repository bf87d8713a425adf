import path from 'node:path'
import { config } from '../../lib/config.ts'
import { siteLanguages } from '../../lib/site/languages.ts'
import { site } from '../../lib/site/site.ts'
import type { Backend } from './backend.ts'
import { editorCollections, type InRepository } from './collections.ts'

/** What Sveltia CMS reads. */
export function settingsFor(backend: Backend, inRepository: InRepository): object {
  const media = inRepository('public') ?? ''
  return {
    backend,
    app_title: site.title,
    ...(config.publicUrl !== undefined && { site_url: config.publicUrl }),
    media_folder: path.posix.join(media, 'images'),
    public_folder: '/images',
    output: { omit_empty_optional_fields: true },
    slug: { timezone: 'local' },
    ...(siteLanguages.length > 1 && {
      i18n: {
        structure: 'multiple_files',
        locales: siteLanguages,
        default_locale: site.language,
        omit_default_locale_from_file_path: true,
        initial_locales: 'default',
      },
    }),
    collections: editorCollections(inRepository),
  }
}
