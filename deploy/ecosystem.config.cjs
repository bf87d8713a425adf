// PM2 in cluster mode: pm2 start deploy/ecosystem.config.cjs, from the project's folder, after npm run build -- --standalone.
// All instances share one port, so put nginx in front of it, with one `server` line: PM2 alone loses requests in a reload.
// One in a thousand may hang even then, until nginx answers it with 504. Instances of systemd lose none.
module.exports = {
  apps: [
    {
      name: 'pointsix',
      cwd: `${__dirname}/../.next/standalone`,
      script: 'server.js',
      exec_mode: 'cluster',
      instances: 'max',
      env: { NODE_ENV: 'production', HOSTNAME: '127.0.0.1', PORT: '3000' },
      wait_ready: true,
      listen_timeout: 30_000,
      // Pending requests are completed
      kill_timeout: 30_000,
    },
  ],
}
