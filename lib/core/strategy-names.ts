/** Every reader by the name that selects it. */
export const strategyNames = ['sequential', 'promise-all', 'worker', 'sync', 'index'] as const

export type StrategyName = (typeof strategyNames)[number]
