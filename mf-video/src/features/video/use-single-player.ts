import { useHost } from '@safar/shared/host';
import { useEffect } from 'react';

/**
 * Lets one player play at a time: tells the page when this one starts and stops it when another one does.
 *
 * @param player unique on the page
 */
export function useSinglePlayer(player: string, playing: boolean, stop: () => void): void {
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
