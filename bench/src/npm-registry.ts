import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Context } from './harness';

const manifestSchema = v.looseObject({ name: v.string(), version: v.string() });

interface PackedPackage {
  readonly manifest: v.InferOutput<typeof manifestSchema>;
  readonly tarball: Buffer;
}

/** Reads the packages that `npm run pack` has written to `folder`. Returns them by package name. */
async function readPackages(folder: string): Promise<ReadonlyMap<string, PackedPackage>> {
  const tarballs = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  const packages = await Promise.all(
    tarballs.map(async (file) => {
      const name = file.replace(/^safar-/, '').replace(/-\d+\.\d+\.\d+\.tgz$/, '');
      const text = await readFile(join(folder, name, 'package.json'), 'utf8');
      const manifest = v.parse(manifestSchema, JSON.parse(text));
      return [manifest.name, { manifest, tarball: await readFile(join(folder, file)) }] as const;
    }),
  );
  return new Map(packages);
}

/** An npm registry's response for a package with one version. */
function packument(origin: string, { manifest, tarball }: PackedPackage) {
  const { name, version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { tarball: `${origin}/tarballs/${name}`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

/**
 * Starts an npm registry that contains only the packed packages. A real registry program is not used, because its
 * installation would take minutes.
 *
 * @param folder the folder that `npm run pack` writes
 * @returns the origin of the registry
 */
export async function startNpmRegistry({ defer }: Pick<Context, 'defer'>, folder: string): Promise<string> {
  const packages = await readPackages(folder);
  const server = createServer(({ url = '', headers }, response) => {
    const path = decodeURIComponent(url.slice(1));
    const packed = packages.get(path.replace(/^tarballs\//, ''));
    if (!packed) return response.writeHead(404).end('{}');
    if (path.startsWith('tarballs/')) return response.end(packed.tarball);
    const body = packument(`http://${headers.host ?? ''}`, packed);
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  defer(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
