import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../lib/cli/free-port.ts'
import { requireFreePort } from '../../scripts/port.ts'

test('a port on which another program listens is named, and a free one passes', async () => {
  const port = await freePort()
  await expect(requireFreePort(port)).resolves.toBe(port)
  // What is printed before a server listens names the port
  expect(await requireFreePort(0)).toBeGreaterThan(0)
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, resolve))
  await expect(requireFreePort(port)).rejects.toThrow(
    `port ${port} is in use by another program. Choose another by \`--port ${port + 1}\` or PORT.`,
  )
  await new Promise((resolve) => other.close(resolve))
})
