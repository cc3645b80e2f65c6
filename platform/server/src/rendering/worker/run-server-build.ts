import { compileFunction } from 'node:vm';
import type { ServerBuild } from '../worker-protocol';
import type { ModuleTable } from './shared-modules';

/**
 * Runs a release's `ssr/index.cjs` and returns its exports. The build can require only the given `modules`, so all
 * builds share one React. Because `vm` is not a sandbox, `confine.ts` confines the process before any build runs.
 *
 * The function from `vm.compileFunction` takes `module`, `exports` and `require` as parameters. Render workers run with
 * `--disallow-code-generation-from-strings`, which forbids `new Function` but not `vm.compileFunction`.
 *
 * @throws any error that the build throws while it loads. If the build requires a module that is not in `modules`, the
 *   error names that module.
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
