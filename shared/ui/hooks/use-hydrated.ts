import { useBrowserValue } from './use-browser-value';

const never = () => () => undefined;
const inBrowser = () => true;

/**
 * False on the server and in the first render over server HTML, true afterwards (and at once in parts that the
 * browser renders itself). For what only a running page can offer: a clock, a measure, a control without a fallback.
 */
export const useHydrated = (): boolean => useBrowserValue<boolean>(never, inBrowser, false);
