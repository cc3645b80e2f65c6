/** Declares modules that `@module-federation/webpack-bundler-runtime` ships without types. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/types.js';
  export function consumes(options: ConsumesOptions): void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { InstallInitialConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/types.js';
  export function installInitialConsumes(options: InstallInitialConsumesOptions): void;
}
