import { useHost } from '@safar/remote-kit/host';
import { useEffect } from 'react';

/**
 * Ensures that only one player of the page plays at a time. When this player starts, the hook emits `player/started`.
 * When another player emits `player/started`, the hook calls `stop`.
 *
 * @param player id of this player, unique on the page
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
