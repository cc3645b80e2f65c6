import { useHost } from '@safar/remote-kit/host';
import { useEffect } from 'react';

/**
 * Allows only one player to play at a time. The hook emits `player/started` when this player starts, and stops this
 * player when another player starts.
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
