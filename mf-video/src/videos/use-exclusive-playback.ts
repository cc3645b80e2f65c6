import { useHost } from '@safar/remote-kit/host';
import { useEffect } from 'react';

/**
 * Allows one player at a time: announces the start of this player, and stops it when another one starts.
 *
 * @param player unique id on the page
 */
export function useExclusivePlayback(player: string, playing: boolean, stop: () => void): void {
  const { events } = useHost();

  useEffect(() => {
    if (playing) events.emit('player/started', { player });
  }, [events, player, playing]);

  useEffect(
    () =>
      events.on('player/started', (started) => {
        if (started.player !== player) stop();
      }),
    [events, player, stop],
  );
}
