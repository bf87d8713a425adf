/** Replaces components that site.config.ts does not ask for: see app/_config/swaps.ts. */
const Nothing = () => null

export {
  Nothing as AnalyticsComponent,
  Nothing as AnalyticsScript,
  Nothing as Giscus,
  Nothing as Newsletter,
  Nothing as PostCounts,
  Nothing as Replies,
  Nothing as WebFont,
}

export default Nothing
