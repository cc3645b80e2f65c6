import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RouteParameters } from '@safar/contract/release';
import { createDevelopmentKey } from '../src/signing/keys';

/** A checkout on disk with the files that the release tool reads. The builds have the format of webpack's output. */
export class SampleCheckout {
  private constructor(readonly root: string) {}

  static async create(): Promise<SampleCheckout> {
    const checkout = new SampleCheckout(await mkdtemp(join(tmpdir(), 'safar-delivery-')));
    await checkout.write('shared/remote-kit/package.json', {
      version: '1.0.0',
      dependencies: { react: '19.3.1' },
    });
    await checkout.write('node_modules/react/package.json', { version: '19.3.1' });
    await createDevelopmentKey(join(checkout.root, '.data', 'keys'));
    return checkout;
  }

  get storeFolder(): string {
    return join(this.root, 'releases');
  }

  async write(path: string, content: unknown): Promise<void> {
    const target = join(this.root, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
  }

  async buildRemote(
    name: string,
    version: string,
    {
      routes = [] as string[],
      parameters = undefined as RouteParameters | undefined,
      slots = ['home.more'],
      contract = '^1.0.0',
      react = '^19.3.0',
      text = 'one',
      global = '',
    } = {},
  ): Promise<void> {
    const globalName = global || `safar_${name}_${version}`.replace(/\W/g, '_');
    await this.write(`${name}/package.json`, { version });
    await this.write(`${name}/remote.json`, {
      name,
      contract,
      routes: routes.map((path, index) => ({
        id: `route-${index}`,
        path,
        ...(parameters && { parameters }),
      })),
      slots: slots.map((slot) => ({ name: slot })),
    });
    await rm(join(this.root, name, 'dist'), { recursive: true, force: true });
    const manifest = {
      metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' }, globalName },
      shared: [
        { name: 'react', requiredVersion: react },
        { name: '@safar/shared/state', requiredVersion: '^1.0.0' },
      ],
      exposes: [
        {
          path: './app',
          assets: {
            js: { sync: ['app.1.js'], async: [] },
            css: { sync: ['app.1.css'], async: ['parts.1.css'] },
          },
        },
      ],
    };
    await this.write(`${name}/dist/client/mf-manifest.json`, manifest);
    await this.write(`${name}/dist/client/mf-manifest.ur.json`, manifest);
    await this.write(`${name}/dist/client/remoteEntry.1.js`, `var ${globalName} = {};`);
    await this.write(`${name}/dist/client/app.1.js`, `console.log('${text}');`);
    await this.write(`${name}/dist/client/app.1.css`, 'p { color: var(--ink) }');
    await this.write(`${name}/dist/client/parts.1.css`, 'h1 { color: var(--ink) }');
    await this.write(`${name}/dist/ssr/index.cjs`, `module.exports = '${text}';`);
  }

  async buildShell({ version = '1.0.0', text = '1' } = {}): Promise<void> {
    await this.write('shell/package.json', { version });
    for (const manifest of ['asset-manifest.json', 'asset-manifest.ur.json'])
      await this.write(`shell/dist/client/${manifest}`, {
        entry: 'main.1.js',
        js: [],
        css: ['main.1.css'],
      });
    await this.write('shell/dist/client/main.1.js', `console.log(${text});`);
    await this.write('shell/dist/client/main.1.css', 'body { margin: 0 }');
    await this.write('shell/dist/ssr/index.cjs', 'module.exports = 1;');
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }
}
