/**
 * The form of `import.meta.glob` that both Turbopack and Vite support: imports modules by pattern, lazily unless
 * `eager`.
 */
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true; import: 'default' }): Record<string, Module>
  glob<Module>(pattern: string, options: { import: 'default' }): Record<string, () => Promise<Module>>
}
