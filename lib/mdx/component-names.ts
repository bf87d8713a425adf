/** The components that every blog has. The app renders them; `content/components.ts` adds those of one blog. */
export const componentNames = ['Callout', 'Figure'] as const
export type ComponentName = (typeof componentNames)[number]
