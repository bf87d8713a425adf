/**
 * The components that every blog has: its own, and those that other blogs use most, by their names. The app renders
 * them; `content/components.ts` adds those of one blog.
 */
export const componentNames = [
  'Accordion',
  'AccordionGroup',
  'Admonition',
  'Alert',
  'Aside',
  'Badge',
  'Callout',
  'Card',
  'CardGrid',
  'Cards',
  'Caution',
  'Chart',
  'CodePen',
  'CodeSandbox',
  'Danger',
  'Details',
  'Figure',
  'Image',
  'Important',
  'Info',
  'Kbd',
  'Link',
  'LinkCard',
  'LinkPreview',
  'Note',
  'Picture',
  'StackBlitz',
  'StaticImage',
  'Step',
  'Steps',
  'Tab',
  'TabItem',
  'Tabs',
  'Tip',
  'Tweet',
  'Warning',
  'YouTube',
  'Youtube',
] as const
export type ComponentName = (typeof componentNames)[number]

/** Members of these components that are components as well. */
export const memberNames: readonly string[] = ['Tabs.Tab', 'Tabs.Item']
