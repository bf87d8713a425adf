import { chooseTabs, followTabs } from './choose-tabs.ts'
import { fillFromAddress } from './fill-from-address.ts'

/** Serves what only some pages have; it is loaded by these alone. */
export function serveParts(main: HTMLElement): void {
  followTabs()
  chooseTabs(main)
  fillFromAddress(main)
}

/**
 * Stops what plays in the pages that the router keeps, hidden. No page can tell the player of another site to, but a frame
 * that is taken out ends. A picture that moves by itself has no sound, and would stand still after Back.
 */
export function stopPlayers(main: HTMLElement): void {
  const players = ':scope > [style*="display: none"] :is(audio, video:not([autoplay]), iframe)'
  for (const player of main.querySelectorAll<HTMLMediaElement | HTMLIFrameElement>(players))
    if ('pause' in player) player.pause()
    else player.replaceWith(player)
}
