import { useLocation } from '@safar/shared/router';
import { useState, type ComponentType } from 'react';

export interface OnDemand<Props> {
  /** Once its code is here. Mount it then, with `open` and `close`. */
  readonly Part: ComponentType<Props> | undefined;
  readonly open: boolean;
  close(): void;
  /** Fetches the code ahead, at the first sign that it will be wanted. */
  prepare(): void;
  /** Resolves with false when the code cannot be had. */
  show(): Promise<boolean>;
}

/**
 * Something that lies over the page and whose code is fetched when it is wanted first. It closes when the visitor
 * goes somewhere else.
 *
 * @param load an `import()`; the same function at every render
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const { key } = useLocation();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [openAt, setOpenAt] = useState<string>();

  const fetchPart = async () => {
    const Loaded = await load();
    setPart(() => Loaded);
  };

  return {
    Part,
    open: openAt === key,
    close: () => setOpenAt(undefined),
    prepare: () => void fetchPart().catch(() => undefined),
    show: () =>
      fetchPart().then(
        () => {
          setOpenAt(key);
          return true;
        },
        () => false,
      ),
  };
}
