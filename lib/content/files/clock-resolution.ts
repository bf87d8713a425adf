/**
 * Milliseconds. A file that was modified this shortly before it was read may change again without a new modification
 * time, as clocks of file systems are coarse: that of FAT ticks every two seconds.
 */
export const clockResolution = 2_000
