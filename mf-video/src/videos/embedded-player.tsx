import type { MouseEvent, ReactNode, Ref } from 'react';
import { useMessages } from '../messages/use-messages';

interface PlayLinkProps {
  readonly title: string;
  /** URL of the player, for visitors without JavaScript and in case the code fails to load. */
  readonly address: string;
  /** `undefined` before hydration. Clicks before hydration are queued and replayed afterwards. */
  readonly onPlay: (() => void) | undefined;
  readonly className?: string | undefined;
  /** The poster. */
  readonly children: ReactNode;
}

/**
 * A poster that starts a player. Before hydration it is a link. Hydration turns the same element into a button, so
 * that the picture is not rendered again and the focus is kept.
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
      data-press=""
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

interface PlayerFrameProps {
  readonly ref: Ref<HTMLIFrameElement>;
  /** URL of the YouTube player. */
  readonly address: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly onLoad?: () => void;
}

/** The YouTube player. YouTube requires the page's origin as referrer and forbids overlays over its player. */
export function PlayerFrame({ ref, address, title, className, onLoad }: PlayerFrameProps) {
  return (
    <iframe
      ref={ref}
      onLoad={onLoad}
      className={className}
      src={address}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
