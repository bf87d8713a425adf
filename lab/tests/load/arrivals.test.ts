import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askAtRate } from '../../load/arrivals.ts'

test('a slow answer holds back no request, and one that fails is counted', async () => {
  const waiting: http.ServerResponse[] = []
  const visitors = new Set<string>()
  const server = http.createServer((request, response) => {
    visitors.add(String(request.headers['x-forwarded-for']))
    waiting.push(response)
    // Answers when all have asked: a generator that waits for an answer would never get there
    if (waiting.length === 20) waiting.forEach((each, at) => each.writeHead(at === 3 ? 500 : 200).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { answers, failed, asked } = await askAtRate(url, (number) => `/${number}`, 200, 0.1)
  expect({ answers: answers.length, failed, asked }).toEqual({ answers: 19, failed: 1, asked: 20 })
  expect(visitors.size).toBe(20)
  expect(answers).toEqual(answers.toSorted((a, b) => a - b))
})
