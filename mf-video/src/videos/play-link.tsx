import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../messages/use-messages';

interface PlayLinkProps {
  readonly title: string;
  /** Of the player, for visitors without JavaScript. */
  readonly address: string;
  /** `undefined` while nothing can be started in place. */
  readonly onPlay: (() => void) | undefined;
  readonly className?: string | undefined;
  /** The still. */
  readonly children: ReactNode;
}

/**
 * The still that starts a player. It is a link until the page runs, and stays the same element afterwards, as a button:
 * its picture is not made a second time, and a keyboard that stands on it does not lose its place.
 */
export function PlayLink({ title, address, onPlay, className, children }: PlayLinkProps) {
  const t = useMessages();
  const start = (event: Pick<MouseEvent, 'preventDefault'>) => {
    event.preventDefault();
    onPlay?.();
  };
  return (
    <a
      href={address}
      className={className}
      rel="noopener"
      aria-label={t.play(title)}
      {...(onPlay && {
        role: 'button',
        onClick: start,
        onKeyDown: (event) => {
          if (event.key === ' ') start(event);
        },
      })}
    >
      {children}
    </a>
  );
}
