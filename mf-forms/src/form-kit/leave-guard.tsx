import { useNavigate } from '@safar/remote-kit/router';
import { loadChunk } from '@safar/remote-kit/loading/load-chunk';
import { type ComponentType, useEffect, useState } from 'react';
import { splitLocale } from '@safar/contract/locale';
import { type LeaveDialogProps } from './leave-dialog';

interface LeaveGuardProps {
  readonly hasUnsavedInput: boolean;
  /** Whether the input is being sent. Internal links then need no confirmation: sending continues. */
  readonly isSending: boolean;
}

/** Warns visitors who leave a form with unsent input. It renders nothing until the visitor follows a link. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { ConfirmDialog, isOpen, stay, leave } = useLeaveGuard(props);
  return ConfirmDialog && <ConfirmDialog open={isOpen} onStay={stay} onLeave={leave} />;
}

const importLeaveDialog = () =>
  import(/* webpackChunkName: "leave-dialog" */ './leave-dialog').then((part) => part.LeaveDialog);

/**
 * Asks for confirmation before a visitor leaves a form with unsent input. An internal link opens a dialog, and
 * unloading the page shows the browser's own prompt. Back and Forward do not ask unless they unload the page. The first
 * input loads the dialog's chunk. If the visitor follows a link before the chunk has loaded, the navigation waits for
 * the chunk. If the chunk fails to load, the navigation proceeds without confirmation.
 */
function useLeaveGuard({ hasUnsavedInput, isSending }: LeaveGuardProps) {
  const navigate = useNavigate();
  const [ConfirmDialog, setConfirmDialog] = useState<ComponentType<LeaveDialogProps>>();
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const [destination, setDestination] = useState<string>();
  const needsConfirmation = hasUnsavedInput && !isSending;
  // If a destination were kept while no confirmation is needed, the dialog would open by itself at the next input.
  if (!needsConfirmation && destination !== undefined) setDestination(undefined);

  useEffect(() => {
    if (!hasUnsavedInput) return undefined;
    let isCurrent = true;
    loadChunk(importLeaveDialog).then(
      (Dialog) => isCurrent && setConfirmDialog(() => Dialog),
      () => isCurrent && setHasLoadFailed(true),
    );
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      isCurrent = false;
      removeEventListener('beforeunload', warn);
    };
  }, [hasUnsavedInput]);

  useEffect(() => {
    if (!needsConfirmation || hasLoadFailed) return undefined;
    const intercept = (event: MouseEvent) => {
      const path = internalDestination(event);
      if (path === undefined) return;
      event.preventDefault();
      // Prevents the router from handling the click. This listener runs earlier, in the capture phase.
      event.stopPropagation();
      setDestination(path);
    };
    addEventListener('click', intercept, { capture: true });
    return () => removeEventListener('click', intercept, { capture: true });
  }, [needsConfirmation, hasLoadFailed]);

  useEffect(() => {
    if (hasLoadFailed && destination !== undefined) void navigate(destination);
  }, [hasLoadFailed, destination, navigate]);

  return {
    ConfirmDialog,
    isOpen: destination !== undefined,
    stay: () => setDestination(undefined),
    leave: () => {
      setDestination(undefined);
      if (destination !== undefined) void navigate(destination);
    },
  };
}

/**
 * Returns the internal path that a click would navigate to. Returns `undefined` if the click does not leave this page.
 * Also returns `undefined` if the click loads another document, because the browser then shows its own prompt.
 */
function internalDestination(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // Some buttons are rendered as links for visitors without JavaScript.
  if (!link || link.getAttribute('role') === 'button' || link.hasAttribute('download')) return undefined;
  if (link.target && link.target !== '_self') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin) return undefined;
  const samePage = pathname === location.pathname && search === location.search;
  const { locale, path } = splitLocale(pathname + search + hash);
  return samePage || locale !== splitLocale(location.pathname).locale ? undefined : path;
}
