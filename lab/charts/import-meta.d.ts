/** What Turbopack and Vite both resolve: modules by pattern, loaded lazily unless `eager`. */
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true; import: 'default' }): Record<string, Module>
  glob<Module>(pattern: string, options: { import: 'default' }): Record<string, () => Promise<Module>>
}
