/**
 * Files that one `promise-all` reader holds open at a time, over all its requests: far below every usual descriptor
 * limit, and far above what libuv's four threads can read at once.
 */
export const maxOpenFiles = 32
