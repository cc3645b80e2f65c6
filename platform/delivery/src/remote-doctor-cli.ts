import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import * as v from 'valibot';
import { RefusedError } from './refused-error';
import { examineRemote } from './remote-doctor';

const nameSchema = v.object({ name: v.string() });
/** The schema of `dist/.built.json`, which the build writes. */
const builtSchema = v.object({ version: v.string() });

async function readJson<S extends v.GenericSchema>(path: string, schema: S, remedy: string) {
  const text = await readFile(path, 'utf8').catch(() => '');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  throw new Error(`${path} is missing or invalid. ${remedy}`);
}

const root = process.cwd();
const { against } = new Command('safar-remote doctor')
  .description(
    'check whether the build of this remote fits a live site: contract, shared packages, routes, slots, size budget',
  )
  .requiredOption('--against <origin>', 'the site, such as https://live.example')
  .addHelpText('after', '\nExit codes: 0 no problem, 1 the check could not run, 2 problems found.')
  .parse()
  .opts<{ against: string }>();

try {
  const { name } = await readJson(
    join(root, 'remote.json'),
    nameSchema,
    'Run doctor in the folder of a remote.',
  );
  const { version } = await readJson(
    join(root, 'dist', '.built.json'),
    builtSchema,
    'Run npm run build first.',
  );
  const problems = await examineRemote(root, { name, version, site: against });
  if (problems.length > 0) throw new RefusedError(problems);
  process.stdout.write(`${name} ${version} fits ${against}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof RefusedError ? 2 : 1;
}
