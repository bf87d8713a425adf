/** Where a blog can go, with the steps that no file can take. `{{domain}}` and `{{name}}` are those of the blog. */
export const hosts = {
  'github-pages': {
    title: 'GitHub Pages: files, free for public repositories',
    steps: [
      'On GitHub: Settings → Pages → Source: GitHub Actions. Each push to `main` builds and publishes.',
      'Domain: Settings → Pages → Custom domain: {{domain}}.',
      'DNS of a subdomain: CNAME to <user>.github.io. Of a bare domain: A to 185.199.108.153, 185.199.109.153, 185.199.110.153 and 185.199.111.153.',
    ],
  },
  netlify: {
    title: 'Netlify: files',
    steps: [
      'On Netlify: Add new project → Import an existing project. It reads netlify.toml: build command, folder `out`, Node 24.',
      'Domain: Domain management → Add a domain: {{domain}}.',
      'DNS of a subdomain: CNAME to <site>.netlify.app. Of a bare domain: ALIAS to apex-loadbalancer.netlify.com, or A to 75.2.60.5.',
    ],
  },
  'cloudflare-pages': {
    title: 'Cloudflare Pages: files',
    steps: [
      'On Cloudflare: Workers & Pages → Create → Pages → Connect to Git. Build command: `npx pointsix build --static`; folder: `out`.',
      'It reads wrangler.toml, with SITE_URL, and Node 24 from .node-version.',
      'Domain: Custom domains → Set up a domain: {{domain}}.',
      'DNS of a subdomain: CNAME to {{name}}.pages.dev. A bare domain has to be a zone of the same account.',
    ],
  },
  vercel: {
    title: 'Vercel: files',
    steps: [
      'On Vercel: Add New → Project → Import. It reads vercel.json. Settings → Build and Deployment → Node.js Version: 24.x.',
      'Domain: Settings → Domains → Add: {{domain}}. Feeds and shared links then have it with the next build.',
      'DNS of a subdomain: CNAME to the name that Vercel shows. Of a bare domain: A to the address that it shows, such as 76.76.21.21.',
    ],
  },
  'vercel-functions': {
    title: 'Vercel: functions, for views and likes, previews, scheduled posts and the API',
    steps: [
      'On Vercel: Add New → Project → Import. It reads vercel.json. Settings → Build and Deployment → Node.js Version: 24.x.',
      'Views and likes need a Redis of Upstash: UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN under Settings → Environment Variables, and PREVIEW_SECRET for links to drafts.',
      'Domain: Settings → Domains → Add: {{domain}}. Feeds and shared links then have it with the next build.',
      'DNS of a subdomain: CNAME to the name that Vercel shows. Of a bare domain: A to the address that it shows, such as 76.76.21.21.',
    ],
  },
  vps: {
    title: 'A server of your own: systemd and nginx',
    steps: [
      'Install Node 24 and nginx, and copy this folder to /srv/{{name}} without node_modules.',
      '`useradd --system pointsix && cd /srv/{{name}} && npm ci --omit=dev && mkdir -p .pointsix && chown -R pointsix .pointsix`',
      'If posts have no `date`: `git config --system --add safe.directory /srv/{{name}}`. Git tells nobody but the owner of a folder when a post was first committed.',
      '`cp pointsix.service /etc/systemd/system/ && systemctl enable --now pointsix`',
      '`cp nginx.conf /etc/nginx/conf.d/pointsix.conf && nginx -t && systemctl reload nginx`, without another default server.',
      'DNS: A, and AAAA, of {{domain}} to the addresses of the server. Then `certbot --nginx -d {{domain}}`.',
      'After a new post: `systemctl restart pointsix`. nginx answers with what it has meanwhile.',
    ],
  },
  docker: {
    title: 'Docker: a server in a container',
    steps: [
      '`docker build -t {{name}} .`, then `docker run --init -p 3000:3000 {{name}}`.',
      'Or give the repository to a host of containers, such as Fly, Render or Railway: port 3000, health at /api/health/ready.',
      'DNS: the name or address that the host shows; on a server of your own, A and AAAA to it, and a proxy with a certificate.',
    ],
  },
} as const

export type Host = keyof typeof hosts
