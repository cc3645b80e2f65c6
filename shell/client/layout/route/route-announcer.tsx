import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useEffect, useState } from 'react';

/** A page may set its title twice, first by its address and then by its data. */
const SETTLED_AFTER_MS = 300;

/** Tells screen readers which page has come, once its title is there. Says nothing about the first one. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    let known = document.title;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      if (document.title === known) return;
      known = document.title;
      setTitle(known);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(announce, SETTLED_AFTER_MS);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
