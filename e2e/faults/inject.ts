import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiFault } from '../support/altered-backend';
import { removeCompressedVariants } from '../support/faulty-remote';
import { remotes, type Remote, type TestStore } from '../support/release-store';
import type { Component, Fault } from './cells';
import type { Stage } from './stage';

/** A fault that has begun. */
export interface InjectedFault {
  end(): Promise<void>;
}

const LARGE_BYTES = 50 * 1024 * 1024;

const answerFaults: Partial<Record<Fault, ApiFault>> = {
  absent: { kind: 'respond', status: 404, body: '{"message":"Not found."}' },
  refused: { kind: 'close' },
  '5xx': { kind: 'fail' },
  hangs: { kind: 'hang' },
  'slow drip': { kind: 'drip' },
  truncated: { kind: 'truncate' },
  'wrong type': { kind: 'respond', body: '<!doctype html><h1>Welcome</h1>', type: 'text/html' },
  '50 MB': { kind: 'large' },
  'one flipped byte': { kind: 'flip' },
};

/** API calls of home by remote. */
const apiPaths: Partial<Record<Remote, readonly string[]>> = {
  'mf-video': ['/api/VideosGet', '/api/DiscoverShowImages', '/api/shortsGet', '/api/SliderImage'],
  'mf-blog': ['/api/Blog'],
  'mf-ads': ['/api/addsGet'],
};

const unsupported = (component: Component, fault: Fault) =>
  new Error(
    `There is no injection for "${component}: ${fault}". Add it to e2e/faults/inject.ts, or name in e2e/faults/matrix.ts why the cell is impossible.`,
  );

function answerFault(component: Component, fault: Fault): ApiFault {
  const how = answerFaults[fault];
  if (!how) throw unsupported(component, fault);
  return how;
}

async function damageBackend({ backend }: Stage, component: Component, fault: Fault): Promise<InjectedFault> {
  if (fault === 'refused') {
    await backend.refuse();
    return { end: () => backend.accept() };
  }
  backend.inject({ path: '/' }, answerFault(component, fault));
  return { end: async () => backend.reset() };
}

/** Damages files. They get their contents back at the end. */
export async function damageFiles(paths: readonly string[], fault: Fault): Promise<InjectedFault> {
  if (paths.length === 0) throw new Error('There are no files to damage.');
  const originals = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(path) })));
  for (const { path, content } of originals) {
    await removeCompressedVariants(path);
    const middle = Math.floor(content.length / 2);
    switch (fault) {
      case 'absent':
        await rm(path);
        break;
      case 'truncated':
        await truncate(path, middle);
        break;
      case 'wrong type':
        await writeFile(path, '<!doctype html><h1>Welcome</h1>');
        break;
      case '50 MB':
        await writeFile(path, Buffer.alloc(LARGE_BYTES, ' '));
        break;
      case 'one flipped byte': {
        const changed = Buffer.from(content);
        changed[middle] = (changed[middle] ?? 0) ^ 1;
        await writeFile(path, changed);
        break;
      }
      default:
        throw new Error(`A file cannot be damaged by "${fault}".`);
    }
  }
  return {
    async end() {
      for (const { path, content } of originals) await writeFile(path, content);
    },
  };
}

/** The server reads the registry twice a second. It must have read the repaired one before the next fault begins. */
const REGISTRY_READ_MS = 1_000;

async function damageRegistry({ store }: Stage, fault: Fault): Promise<InjectedFault> {
  const damaged = await damageFiles([join(store.folder, 'registry.json')], fault);
  return {
    async end() {
      await damaged.end();
      await pause(REGISTRY_READ_MS);
    },
  };
}

const releaseFiles: Readonly<Record<string, (store: TestStore, remote: Remote) => Promise<string[]>>> = {
  'server build': async (store, remote) => [join(await store.releaseFolder(remote), 'ssr', 'index.cjs')],
};

/** Begins a fault of the matrix. @throws for a fault without an implementation. */
export async function inject(stage: Stage, component: Component, fault: Fault): Promise<InjectedFault> {
  if (component === 'backend') return damageBackend(stage, component, fault);
  if (component === 'registry') return damageRegistry(stage, fault);
  const remote = remotes.find((name) => component.endsWith(` of ${name}`));
  if (!remote) throw unsupported(component, fault);
  const kind = component.slice(0, -` of ${remote}`.length);
  if (kind === 'API answers') {
    for (const path of apiPaths[remote] ?? []) stage.backend.inject({ path }, answerFault(component, fault));
    return { end: async () => stage.backend.reset() };
  }
  const files = await releaseFiles[kind]?.(stage.store, remote);
  if (!files) throw unsupported(component, fault);
  return damageFiles(files, fault);
}
