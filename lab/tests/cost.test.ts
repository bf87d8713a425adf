import { expect, test } from 'vitest'
import { demandOf, plansOf, type Measured } from '../cost/model.ts'

const measured: Measured = {
  nginxPerSecond: 10_000,
  nextPerSecond: 500,
  first: { requests: 30, kB: 200 },
  further: { requests: 6, kB: 50 },
}

test('a million readers are what they load', () => {
  const { requestsPerSecond, mbit, tb, millionRequests } = demandOf(measured)
  expect(requestsPerSecond).toBeCloseTo(1_000)
  expect(mbit).toBeCloseTo((100_000 / 3_600) * 250 * 0.008)
  expect(tb).toBeCloseTo(7.5)
  expect(millionRequests).toBeCloseTo(1_080)
})

test('each way costs its price, and breaks by what is scarcest', () => {
  const [alone, one, two, functions] = plansOf(measured)
  expect(alone!.breaks).toEqual({ readersPerDay: expect.closeTo(350_000), by: 'CPU' })
  expect(one!.breaks).toEqual({ readersPerDay: expect.closeTo(2_666_667, -1), by: 'included traffic' })
  expect(two!.breaks!.readersPerDay).toBeCloseTo(2 * one!.breaks!.readersPerDay)
  expect(functions).toMatchObject({ dollarsPerMonth: expect.closeTo(20 + 6.5 * 150 + 1_070 * 2), breaks: null })
})
