import net from 'node:net'

/** Disturbances of responses: none, a delay, a trickle, or a reset connection. */
export type Disturbance = 'none' | 'late' | 'trickle' | 'reset'

/** Delay of a late response, in milliseconds. */
const lateBy = 2_000
/** Rate of a trickle, in bytes per second. */
const trickle = 1_000

/** A proxy between a client and a server on this machine that disturbs the server's responses. */
export interface DisturbingProxy {
  port: number
  disturb: (disturbance: Disturbance) => void
  close: () => void
}

export async function disturbingProxy(target: number): Promise<DisturbingProxy> {
  let disturbance: Disturbance = 'none'
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    if (disturbance === 'reset') return void client.resetAndDestroy()
    const upstream = net.connect(target, '127.0.0.1')
    // Time at which the last response is through, since responses keep their order
    let free = 0
    const end = () => {
      client.destroy()
      upstream.destroy()
      sockets.delete(client)
    }
    sockets.add(client)
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk: Buffer) => {
      const now = performance.now()
      const takes = disturbance === 'late' ? lateBy : disturbance === 'trickle' ? (chunk.length / trickle) * 1_000 : 0
      free = disturbance === 'trickle' ? Math.max(free, now) + takes : Math.max(free, now + takes)
      setTimeout(() => client.writable && client.write(chunk), free - now)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    disturb(wanted) {
      disturbance = wanted
      if (wanted === 'reset') sockets.forEach((socket) => socket.resetAndDestroy())
    },
    close() {
      server.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
