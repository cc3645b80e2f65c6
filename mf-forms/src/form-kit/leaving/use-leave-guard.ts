import { useNavigate } from '@safar/shared/router';
import { loadChunk } from '@safar/shared/federation/load-chunk';
import { useEffect, useState, type ComponentType } from 'react';
import { findDeparture } from './find-departure';
import type { LeaveDialogProps } from './leave-dialog';

const loadDialog = () =>
  import(/* webpackChunkName: "leave-dialog" */ './leave-dialog').then((part) => part.LeaveDialog);

/**
 * Asks before a page with an unsent form is left: a question of ours where a link of the site was followed, the
 * browser's own where the page would be unloaded. The question's code comes with the first key; whoever leaves sooner waits
 * for it, and where it does not come nobody is held back.
 */
export function useLeaveGuard(unsent: boolean) {
  const navigate = useNavigate();
  const [Question, setQuestion] = useState<ComponentType<LeaveDialogProps>>();
  const [failed, setFailed] = useState(false);
  const [departure, setDeparture] = useState<string>();

  useEffect(() => {
    if (!unsent) return undefined;
    let needed = true;
    loadChunk(loadDialog).then(
      (Dialog) => needed && setQuestion(() => Dialog),
      () => needed && setFailed(true),
    );
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      needed = false;
      removeEventListener('beforeunload', warn);
    };
  }, [unsent]);

  useEffect(() => {
    if (!unsent || failed) return undefined;
    const hold = (event: MouseEvent) => {
      const address = findDeparture(event);
      if (address === undefined) return;
      event.preventDefault();
      // Before anything of the page follows the link.
      event.stopPropagation();
      setDeparture(address);
    };
    addEventListener('click', hold, { capture: true });
    return () => removeEventListener('click', hold, { capture: true });
  }, [unsent, failed]);

  useEffect(() => {
    if (failed && departure !== undefined) void navigate(departure);
  }, [failed, departure, navigate]);

  return {
    Question,
    asked: unsent && departure !== undefined,
    stay: () => setDeparture(undefined),
    leave: () => {
      setDeparture(undefined);
      if (departure !== undefined) void navigate(departure);
    },
  };
}
