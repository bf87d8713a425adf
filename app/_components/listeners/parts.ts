import { chooseTabs, followTabs } from './choose-tabs.ts'
import { fillFromAddress } from './fill-from-address.ts'

/** Serves what only some pages have; it is loaded by these alone. */
export function serveParts(main: HTMLElement): void {
  followTabs()
  chooseTabs(main)
  fillFromAddress(main)
}

/** Frames that have ended since they were last shown. */
const ended = new WeakSet<Element>()

/**
 * Stops what plays in the pages that the router keeps, hidden. No page can tell the player of another site to, but a frame
 * that is taken out ends; it loads again where it is put back, so only once. A picture that moves by itself has no sound,
 * and would stand still after Back.
 */
export function stopPlayers(main: HTMLElement): void {
  const players = 'audio, video:not([autoplay]), iframe'
  for (const player of main.querySelectorAll<HTMLMediaElement | HTMLIFrameElement>(players))
    if (!player.closest('main > [style*="display: none"]')) ended.delete(player)
    else if ('pause' in player) player.pause()
    else if (!ended.has(player)) {
      ended.add(player)
      player.replaceWith(player)
    }
}
