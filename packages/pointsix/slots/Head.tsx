/** Elements for the head of every page. */
export const Head = () => (
  <>
    <meta name="fediverse:creator" content="@ada@mastodon.example" />
    <link rel="webmention" href="https://webmention.example/ada/webmention" />
  </>
)
