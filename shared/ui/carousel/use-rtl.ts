import { useBrowserValue } from '../hooks/use-browser-value';

const never = () => () => undefined;
const isRtl = () => document.dir === 'rtl';

/** Whether the page reads from right to left. */
export const useRtl = (): boolean => useBrowserValue<boolean>(never, isRtl, false);
