/**
 * Most files that one `promise-all` reader has open at a time, over all its requests: far below the usual descriptor
 * limits, and far above what libuv's four threads read at a time.
 */
export const maxOpenFiles = 32
