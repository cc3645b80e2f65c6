import { useLocation } from '@safar/remote-kit/router';
import { useState, type ComponentType } from 'react';

export interface LazyDialog<Props> {
  /** `undefined` until its code is loaded. Render it with `open` and `close`. */
  readonly Dialog: ComponentType<Props> | undefined;
  readonly open: boolean;
  /** The visitor has opened it and its code is loading. */
  readonly isLoading: boolean;
  close(): void;
  preload(): void;
  /** Resolves to `false` when the code could not be loaded. */
  show(): Promise<boolean>;
}

/**
 * A dialog or drawer whose code is loaded on first use. A navigation closes it.
 *
 * @param load an `import()`; must be the same function in every render
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const { key } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [openAt, setOpenAt] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);

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
        setOpenAt(key);
        return true;
      } catch {
        return false;
      } finally {
        setIsLoading(false);
      }
    },
  };
}
