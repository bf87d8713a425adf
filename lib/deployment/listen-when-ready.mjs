// Next listens first and loads the blog afterwards: a client that connects in between has to wait, although another
// instance could answer. This module, loaded before Next, makes an instance refuse connections until it can answer
// quickly.
import fs from 'node:fs'
// Imported whole: an older Node lacks flushCompileCache, so a named import would fail before the version check
import module from 'node:module'
import { Server } from 'node:net'

const { listen } = Server.prototype
setPriority(3)

Server.prototype.listen = function (port, hostname) {
  Server.prototype.listen = listen
  // A free port is known only after listening
  if (Number(port) === 0) {
    setPriority(0)
    return listen.call(this, port, hostname)
  }
  const load = this.listeners('listening').at(-1)
  this.off('listening', load)
  this.address = () => ({ address: hostname, port })
  void start(this, load).then(() => listen.call(this, port, hostname, () => process.send?.('ready')))
  return this
}

async function start(server, load) {
  await load.call(server)
  delete server.address
  await new Promise((resolve) => listen.call(server, { port: 0, host: '127.0.0.1', exclusive: true }, resolve))
  await warmUp(`http://127.0.0.1:${server.address().port}`).catch((error) => console.warn('[start]', error.message))
  await new Promise((resolve) => server.close(resolve))
  // With NODE_COMPILE_CACHE, the next instance can use the compiled code even if this one is killed
  module.flushCompileCache()
  setPriority(0)
}

/** Time limit of the warm-up, in milliseconds. The server listens even if it is exceeded: some pages may work. */
const warmUpMs = 10_000

/** Requests one page of each kind: the first answer takes ten times as long as later ones. */
async function warmUp(url) {
  const signal = AbortSignal.timeout(warmUpMs)
  const list = async (page) => (await fetch(`${url}/api/posts?page=${page}`, { signal })).json()
  const { pages } = await list(1)
  // The oldest post: the build has prerendered the newest
  const { posts } = await list(pages)
  for (const path of ['/', ...posts.slice(-1).map(({ slug }) => `/posts/${encodeURIComponent(slug)}`)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other: others want the CPU
    await (await fetch(url + path, { signal })).text()
}

/**
 * Lowers the priority during startup, which takes more than a second of CPU time, in favour of running instances. This
 * is the autogroup priority of Linux sessions: unlike that of a process, anyone may raise it again. Has no effect where
 * a cgroup divides the CPU. With a much larger value, a start takes half a minute on a busy machine.
 */
function setPriority(nice) {
  try {
    const [, , , session] = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    // Other processes of the session keep their priority
    if (Number(session) === process.pid) fs.writeFileSync('/proc/self/autogroup', String(nice))
  } catch {
    // Not Linux, or autogroups are disabled
  }
}
