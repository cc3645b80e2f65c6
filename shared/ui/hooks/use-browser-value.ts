import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const nothing = () => 0;

/** Whether React has asked for a server's value since it was last looked at. */
const asked = { forServer: false };
function nothingOnServer() {
  asked.forServer = true;
  return 0;
}
function takeAsked(): boolean {
  const { forServer } = asked;
  asked.forServer = false;
  return forServer;
}

/** True in the render that takes over what the server has rendered (and on the server). */
function useHydrating(): boolean {
  // React asks for the server's value in exactly these renders. Both are the same, so it has nothing to correct.
  useSyncExternalStore(never, nothing, nothingOnServer);
  return takeAsked();
}

/**
 * A value that the browser knows and the server does not, followed while mounted. What hydrates begins with the server's
 * value, and the browser's comes in a transition: React would render the parts of a changed `useSyncExternalStore` all in
 * one go, right after it took over the page, and a finger on a slow device would wait for that.
 *
 * @param subscribe the same function for as long as it tells about the same thing
 * @param read the browser's value now
 */
export function useBrowserValue<Value extends boolean | number | string>(
  subscribe: (changed: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value {
  const hydrating = useHydrating();
  const [value, setValue] = useState(() => (hydrating ? onServer : read()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(read()));
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return value;
}
