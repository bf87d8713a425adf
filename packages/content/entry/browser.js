throw new Error(
  '@pointsix/content reads files: import it in a server component, and give a client component what it shows as properties',
)
