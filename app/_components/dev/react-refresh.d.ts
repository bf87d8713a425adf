/** The package react-refresh, as Next brings it along. */
declare module 'next/dist/compiled/react-refresh/runtime' {
  /** Registers a component; a later one with the same name is an edit of it. */
  export function register(type: unknown, name: string): void
  /** Applies the edits since the last call. */
  export function performReactRefresh(): void
}
