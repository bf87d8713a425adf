import { noticeable, type Claims } from '../../engine/claims.ts'

/** Ratios between 1 / `sameWithin` and `sameWithin` count as no difference. */
const sameWithin = 1.25

export const claims: Claims = {
  'un-awaited-is-promise-all': {
    en: 'A map whose promises nobody awaits takes as long as Promise.all',
    ko: '기다리지 않는 map도 Promise.all과 같은 시간이 걸린다',
    published: { figures: '13.5–15.3 s against 12.2–13.6 s', ratio: 1.12 },
    over: { contender: 'un-awaited' },
    under: { contender: 'promise-all' },
    holds: { from: 1 / sameWithin, to: sameWithin },
  },
  'sequential-is-slowest': {
    en: 'Awaiting one read after the other is slower than Promise.all',
    ko: '하나씩 await하면 Promise.all보다 느리다',
    published: { figures: 'the slowest of all, without a figure' },
    over: { contender: 'sequential' },
    under: { contender: 'promise-all' },
    holds: { from: noticeable },
  },
  'one-worker-is-slower': {
    en: 'One worker is slower than Promise.all in the main thread',
    ko: '워커 하나는 메인 스레드의 Promise.all보다 느리다',
    published: { figures: '15.8–17.3 s against 12.2–13.6 s', ratio: 1.28 },
    over: { contender: 'worker-1' },
    under: { contender: 'promise-all' },
    holds: { from: noticeable },
  },
  'four-workers-are-faster': {
    en: 'With all CPUs of the machine, four workers are about twice as fast as Promise.all',
    ko: '컴퓨터의 CPU를 모두 쓰면 워커 넷이 Promise.all보다 두 배쯤 빠르다',
    published: { figures: '12.2–13.6 s against 6.9–7.3 s on 8 cores', ratio: 1.81 },
    over: { contender: 'promise-all', profile: 'full' },
    under: { contender: 'worker-4' },
    holds: { from: 1.5 },
  },
  'four-workers-are-slower-on-little-cpu': {
    en: 'Four workers are slower than Promise.all on a fraction of a CPU',
    ko: 'CPU가 부족하면 워커 넷이 Promise.all보다 느리다',
    published: { figures: '21.8 s against 12.2–13.6 s', ratio: 1.69 },
    over: { contender: 'worker-4', profile: '0.6' },
    under: { contender: 'promise-all' },
    holds: { from: noticeable },
  },
  'blocking-is-fastest': {
    en: 'Blocking reads that let go of each text are at least four times as fast as Promise.all',
    ko: '읽은 내용을 바로 놓아주는 동기 읽기는 Promise.all보다 네 배 이상 빠르다',
    over: { contender: 'promise-all' },
    under: { contender: 'blocking' },
    holds: { from: 4 },
  },
  'blocking-is-faster-alike': {
    en: 'Blocking reads that keep every text, as Promise.all does, are at least twice as fast as it',
    ko: 'Promise.all처럼 읽은 내용을 모두 쥐고 있는 동기 읽기도 두 배 이상 빠르다',
    over: { contender: 'promise-all' },
    under: { contender: 'blocking-kept' },
    holds: { from: 2 },
  },
  'bounding-helps': {
    en: 'Thirty-two reads at a time are faster than all at once',
    ko: '한꺼번에 다 읽는 것보다 32개씩 읽는 것이 빠르다',
    over: { contender: 'promise-all' },
    under: { contender: 'bounded-32' },
    holds: { from: noticeable },
  },
}
