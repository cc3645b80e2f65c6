import { useLocation } from '@safar/remote-kit/router';
import { afterPaint } from '@safar/remote-kit/scheduling';
import { useEffect, useRef, useState, type ComponentType } from 'react';

export interface LazyDialog<Props> {
  /** The dialog component; `undefined` until its code has loaded. Render it with `open` and `close`. */
  readonly Dialog: ComponentType<Props> | undefined;
  readonly open: boolean;
  /** Whether the visitor has opened the dialog but its code is still loading. */
  readonly isLoading: boolean;
  close(): void;
  preload(): void;
  /**
   * Opens the dialog. Resolves to `false` if its code failed to load and the visitor has not opened another page in the
   * meantime.
   */
  show(): Promise<boolean>;
}

/**
 * A dialog or drawer whose code loads on first use. Navigation closes it.
 *
 * @param load imports the component
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const { key } = useLocation();
  const currentKey = useRef(key);
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [openAt, setOpenAt] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  // Without this reset, going back to the page would open the dialog again.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);

  useEffect(() => {
    currentKey.current = key;
  }, [key]);

  const loadDialog = async () => {
    const Loaded = await load();
    setDialog(() => Loaded);
  };

  return {
    Dialog,
    open: openAt === key,
    close: () => setOpenAt(undefined),
    preload: () => void loadDialog().catch(() => undefined),
    isLoading,
    async show() {
      setIsLoading(true);
      try {
        await loadDialog();
        // On a slow phone, the layout of a full-screen dialog takes several frames. The dialog waits for a paint, so
        // that the visitor sees at once that the control was pressed.
        await new Promise<void>((resolve) => void afterPaint(resolve));
        setOpenAt(key);
        return true;
      } catch {
        return currentKey.current !== key;
      } finally {
        setIsLoading(false);
      }
    },
  };
}
