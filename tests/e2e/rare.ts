/** For tests that `npm test` leaves out: of rare settings, of builds of their own, and those that take long. */
export const rare = { tag: '@full' }
