/** The components that a post can use. Their markup is the app's; `check` warns of any other name. */
export const componentNames = [
  'Callout',
  'Figure',
  'IndexCurve',
  'IndexFigure',
  'IndexSize',
  'Lab',
  'LabPublished',
  'LabRatio',
  'LabValue',
  'LabVerdict',
  'Measured',
  'Ratio',
  'ReadersChart',
  'ReadersTable',
] as const
export type ComponentName = (typeof componentNames)[number]
