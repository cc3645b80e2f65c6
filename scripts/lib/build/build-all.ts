import { join } from 'node:path';
import { CommandError } from '../fail';
import { inParallel } from '../in-parallel';
import { listUnits, readPackageVersion } from '../workspaces';
import { buildServer, endBuilds } from './build-server';
import { buildUnit } from './build-unit';
import { combine, fingerprintCommon, fingerprintFolder } from './fingerprint';
import { clearOutput, isBuilt, markBuilt } from './stamp';

/** A package that can be built, and what it was built as. */
export interface Built {
  readonly name: string;
  readonly version: string;
  /** `false` when the build of an earlier run still fits. */
  readonly fresh: boolean;
}

interface Target {
  readonly name: string;
  /** The package that gives it its version. */
  readonly owner: string;
  readonly sources: readonly string[];
  readonly output: string;
  build(version: string): Promise<void>;
}

function listTargets(root: string, mode: string): Target[] {
  const units = listUnits(root).map((name) => ({
    name,
    owner: name,
    sources: [join(root, name)],
    output: join(root, name, 'dist'),
    build: (version: string) => buildUnit(root, { name, version, mode }),
  }));
  const siteServer = {
    name: 'site-server',
    owner: 'shell',
    sources: [join(root, 'shell'), join(root, 'delivery', 'src')],
    output: join(root, 'shell', 'dist-server'),
    entries: {
      main: 'server/main.ts',
      worker: 'server/worker.ts',
      against: 'server/development/against/against-main.ts',
    },
  };
  const backend = {
    name: 'backend',
    owner: 'backend',
    // Content is read at run time; it may change without a build.
    sources: [join(root, 'backend', 'src')],
    output: join(root, 'backend', 'dist'),
    entries: { main: 'src/main.ts' },
  };
  const servers = [siteServer, backend].map(({ entries, ...server }) => ({
    ...server,
    build: () => buildServer({ folder: join(root, server.owner), entries, output: server.output }),
  }));
  return [...units, ...servers];
}

export interface BuildInput {
  readonly root: string;
  /** All when empty. */
  readonly names?: readonly string[];
  readonly mode: string;
  /** Given for a release; a local build is named after its content. */
  readonly version?: string | undefined;
  report(line: string): void;
}

/** Builds what is stale, two at a time. @throws {CommandError} for an unknown name or a failed build. */
export async function buildAll({ root, names = [], mode, version, report }: BuildInput): Promise<Built[]> {
  const targets = listTargets(root, mode);
  const known = targets.map((target) => target.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no package "${unknown}". Choose from ${known.join(', ')}.`);
  const wanted = names.length > 0 ? targets.filter((target) => names.includes(target.name)) : targets;
  const common = await fingerprintCommon(root, mode);
  try {
    return await inParallel(
      2,
      wanted.map((target) => () => buildOne(root, target, { common, version, report })),
    );
  } finally {
    await endBuilds();
  }
}

async function buildOne(
  root: string,
  target: Target,
  {
    common,
    version,
    report,
  }: { common: string; version: string | undefined; report: (line: string) => void },
): Promise<Built> {
  const fingerprint = combine(common, ...(await Promise.all(target.sources.map(fingerprintFolder))));
  const stamp = {
    fingerprint,
    version: version ?? `${readPackageVersion(root, target.owner)}-dev.${fingerprint.slice(0, 10)}`,
  };
  const result = { name: target.name, version: stamp.version };
  if (await isBuilt(target.output, stamp)) return { ...result, fresh: false };
  const began = performance.now();
  await clearOutput(target.output);
  await target.build(stamp.version);
  await markBuilt(target.output, stamp);
  report(`${target.name} ${stamp.version} built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { ...result, fresh: true };
}
