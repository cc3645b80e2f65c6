import type { StoreEnhancer } from 'redux';

declare global {
  /** Of the browser extension "Redux DevTools", where a developer has it. */
  var __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (<E extends StoreEnhancer>(enhancer: E) => StoreEnhancer) | undefined;
}

/** Shows the store in the browser's developer tools, in development only. */
export function withDevTools(enhancer: StoreEnhancer): StoreEnhancer {
  if (process.env.NODE_ENV !== 'development') return enhancer;
  return globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.(enhancer) ?? enhancer;
}
