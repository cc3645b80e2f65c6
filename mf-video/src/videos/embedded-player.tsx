import { useEffect, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useMessages } from '../messages/use-messages';
import { PlayerNotice } from './player-notice';

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

/**
 * The YouTube player. YouTube requires the page's origin as referrer and forbids overlays over its player. If the
 * browser is offline when this component is mounted, the iframe stays empty until the browser is online, so that the
 * thumbnail behind the iframe stays visible. An iframe that fails to load shows an error page of the browser and fires
 * no `error` event.
 */
export function PlayerFrame({ ref, address, title, className, onLoad }: PlayerFrameProps) {
  const t = useMessages();
  const canLoad = useFirstConnection();
  return (
    <>
      <iframe
        ref={ref}
        className={className}
        title={title}
        allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // An iframe is opaque if its colour scheme differs from that of the document in it. An empty document has the
        // colour scheme `normal`. With the same colour scheme, the iframe is transparent and shows the thumbnail.
        {...(canLoad ? { src: address, onLoad } : { style: { colorScheme: 'normal' } })}
      />
      {!canLoad && <PlayerNotice text={t.playerOffline} />}
    </>
  );
}

/** Whether the browser has been online at any time since the component was mounted. */
function useFirstConnection(): boolean {
  const [hasBeenOnline, setHasBeenOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const onOnline = () => setHasBeenOnline(true);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return hasBeenOnline;
}
