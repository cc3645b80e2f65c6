import { compileFunction } from 'node:vm';
import type { ServerBuild } from './worker-protocol';

/**
 * Runs a release's `ssr/index.cjs` and returns what it exports. It gets the modules of the table and nothing
 * else: one React for all, no file system, no network of its own. `vm.compileFunction` keeps memory flat over
 * hundreds of switches; `import()` and `vm.Script` leak 1–3 MB each (../research/server-rendering.md).
 *
 * @throws whatever the build throws while it loads, or a sentence naming a module that it may not use.
 */
export function runServerBuild(
  { name, version, code }: ServerBuild,
  modules: ReadonlyMap<string, unknown>,
): unknown {
  const module = { exports: {} as unknown };
  const requireFromTable = (wanted: string) => {
    if (!modules.has(wanted))
      throw new Error(`${name}@${version} asks for "${wanted}", which the server does not share.`);
    return modules.get(wanted);
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], {
    filename: `${name}@${version}/ssr/index.cjs`,
  });
  run(module, module.exports, requireFromTable);
  return module.exports;
}
