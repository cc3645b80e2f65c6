import { useRef, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigate, type To } from 'react-router-dom';
import { afterPaint } from '../federation/after-paint';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  readonly to: To;
  /** For the page behind the link, in the history of the browser. */
  readonly state?: unknown;
  /**
   * Called when the visitor goes to the page behind the link in this tab. What it shows is painted before that page is
   * rendered, so that a slow device answers a tap in its next frame.
   */
  readonly onFollow?: ((link: HTMLAnchorElement) => void) | undefined;
}

const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link inside of the site. Not the library's own, which carries the prefetching of its framework along: 2 KB that
 * every first visit would pay for.
 */
export function Link({ to, state, onClick, onFollow, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    if (!onFollow || isForBrowser(event) || href === pathname) return follow(event);
    event.preventDefault();
    if (leaving.current) return;
    leaving.current = true;
    onFollow(event.currentTarget);
    afterPaint(() => {
      leaving.current = false;
      void navigate(to, { state });
    });
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
