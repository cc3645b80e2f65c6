import { useMediaQuery } from './use-media-query';

/**
 * Whether the visitor asked the system for less motion. True on the server: nothing moves by itself before the
 * page knows that it may.
 */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', true);
}
