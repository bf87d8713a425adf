/**
 * The sorted names of the components that compiled code does not define. For each, and for its members, compilers write
 * a call of `_missingMdxReference("Name", …)`, also for those within expressions.
 */
export const namesIn = (code: string): string[] =>
  [...new Set([...code.matchAll(/_missingMdxReference\("([^"]+)"/g)].map(([, name]) => name!))].sort()
