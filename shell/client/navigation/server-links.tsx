import { useEffect } from 'react';
import { useNavigate } from '@safar/shared/router';
import { useComposition } from '../composition/composition-context';
import { internalLink } from './internal-link';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Makes links in HTML that no code has taken over move inside of this document, as they will once it has. React stops
 * clicks there on their way down, so this listens on the way down, too; it was added after React's own listener, which
 * takes a part over at once if it can.
 */
export function ServerLinks() {
  const { isServerHtml, registry } = useComposition();
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      if (!(event.target instanceof Element) || !isServerHtml(event.target)) return;
      const link = internalLink(event.target, registry);
      if (!link) return;
      event.preventDefault();
      void navigate(link.to);
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [isServerHtml, registry, navigate]);

  return null;
}
