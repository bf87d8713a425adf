/** The components that every blog has. Their markup is the app's; `content/components.ts` adds those of a content folder. */
export const componentNames = ['Callout', 'Figure'] as const
export type ComponentName = (typeof componentNames)[number]
