import type { MouseEvent, ReactNode, Ref } from 'react';
import { useMessages } from '../messages/use-messages';

interface PlayLinkProps {
  readonly title: string;
  /** Player URL, for visitors without JavaScript and when the code cannot be loaded. */
  readonly address: string;
  /** `undefined` before hydration; a press is held until then. */
  readonly onPlay: (() => void) | undefined;
  readonly className?: string | undefined;
  /** The poster. */
  readonly children: ReactNode;
}

/**
 * A poster that starts a player. A link before hydration; the same element becomes a button afterwards, so that its
 * picture is not rendered again and the focus is kept.
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
  /** Player URL of the video host. */
  readonly address: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly onLoad?: () => void;
}

/** The video host's player. Embedding requires the origin as referrer, and forbids overlays. */
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
