import { compileFunction } from 'node:vm';
import type { ServerBuild } from '../worker-protocol';
import type { ModuleTable } from './shared-modules';

/**
 * Runs a release's `ssr/index.cjs` and returns its exports. The build can require only the modules of the table, so all builds
 * share one React; `confine.ts` has removed everything else from the process, because `vm` isolates nothing. Measured over
 * hundreds of release switches: `vm.compileFunction` keeps memory flat, `import()` and
 * `vm.Script` leak 1 to 3 MB per switch.
 *
 * @throws what the build throws while it loads, or an error that names a module outside of the table.
 */
export function runServerBuild({ name, version, code }: ServerBuild, modules: ModuleTable): unknown {
  const module = { exports: {} as unknown };
  const requireFromTable = (id: string) => {
    if (!modules.has(id))
      throw new Error(`${name}@${version} requires "${id}", which the server does not share.`);
    return modules.get(id);
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], {
    filename: `${name}@${version}/ssr/index.cjs`,
  });
  run(module, module.exports, requireFromTable);
  return module.exports;
}
