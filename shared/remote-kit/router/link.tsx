import { useRef, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';
import { afterPaint } from '../scheduling';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  readonly to: To;
  /** State that is stored in the history entry of the target page. */
  readonly state?: unknown;
  /**
   * Called when the visitor follows the link in this tab. Not called if the URL of the link equals the path of the
   * current page. Changes that the callback makes are painted before the target page renders, so that even a
   * slow device responds to a tap within one frame.
   */
  readonly onFollow?: ((link: HTMLAnchorElement) => void) | undefined;
}

const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link within the site. The target page renders after the next paint, because rendering a page takes longer than a
 * frame on a slow phone. The `Link` of react-router is not used, because its code for prefetching in framework mode
 * would add 2 KB to the download of every first visit.
 */
export function Link({ to, state, onClick, onFollow, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const here = useHref(useLocation().pathname);
  const isLeaving = useRef(false);

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (href !== here) onFollow?.(event.currentTarget);
    afterPaint(() => {
      isLeaving.current = false;
      follow(event);
    });
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
