/** Takes the place of components that the settings of site.config.ts do not ask for: see next.config.mjs. */
const Nothing = () => null

export {
  Nothing as AnalyticsComponent,
  Nothing as AnalyticsScript,
  Nothing as Giscus,
  Nothing as Newsletter,
  Nothing as PostCounts,
  Nothing as WebFont,
}
