/** The package react-refresh, as Next brings it along. */
declare module 'next/dist/compiled/react-refresh/runtime' {
  /** Notes a component; another one of the same name is its edit. */
  export function register(type: unknown, name: string): void
  /** Applies the edits since the last call. */
  export function performReactRefresh(): void
}
