// @ts-check
import { existsSync, readFileSync } from 'node:fs';

// `allowedPackages` lists the permitted imports between packages. `importBans` derives the forbidden imports from it
// and from the workspaces in package.json, so that a new package is covered from its first file.
// `import-diagram.test.ts` compares the permitted imports with the diagram in docs/architecture.md.

const rootUrl = new URL('../../', import.meta.url);
/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', rootUrl), 'utf8'));
const packages = [...workspaces, 'scripts'];

/**
 * @typedef {object} Ban
 * @property {RegExp} regex matches import specifiers
 * @property {string} message
 */

const packagesForRemotes = ['contract', 'remote-kit', 'ui', 'api', 'domain'];

/**
 * Packages of this repository that each folder may import, as names without the scope. A folder that is not listed,
 * such as a remote, may import `packagesForRemotes`. For the reasons see `docs/decisions/0033-packages-for-remotes.md`.
 */
const allowedPackages = new Map([
  ['shared/contract', []],
  ['shared/domain', ['contract']],
  ['shared/remote-kit', ['contract']],
  ['shared/api', ['contract', 'domain']],
  ['shared/ui', ['contract', 'domain', 'remote-kit']],
  ['shared/remote-tools', []],
  ['platform/protocol', ['contract']],
  ['platform/service', []],
  ['platform/delivery', ['contract', 'protocol', 'service']],
  // `composition` needs `ui`, because it shows the design system's skeleton while the component of a remote loads.
  ['platform/composition', ['contract', 'protocol', 'remote-kit', 'ui']],
  // The site server needs `delivery` to read the release store and to roll back a release that fails in browsers.
  ['platform/server', ['contract', 'protocol', 'service', 'delivery', 'remote-kit', 'api', 'domain']],
  ['shell', [...packagesForRemotes, 'protocol', 'composition']],
  ['shell/server', [...packagesForRemotes, 'protocol', 'service', 'composition', 'server', 'delivery']],
  ['backend', ['contract', 'domain', 'protocol', 'service']],
  // `demo` contains sample content, so the site must not depend on it. Only the folders below may import `demo`,
  // because they start whole sites.
  ['demo', ['service']],
  ['e2e', ['contract', 'protocol', 'remote-kit', 'delivery', 'demo']],
  ['bench', ['contract', 'delivery', 'demo']],
  ['scripts', ['contract', 'service', 'delivery', 'demo']],
]);

/** Packages that the tests of a folder may import in addition to `allowedPackages`. */
const allowedInTests = new Map([
  ['shared/api', ['remote-kit']],
  ['backend', ['api']],
]);

/** @param {string} folder */
const allowedFor = (folder) => allowedPackages.get(folder) ?? packagesForRemotes;

/** Returns the permitted imports as arrows between folders, in Mermaid syntax. */
export function importArrows() {
  const folders = packages.map((name) => (name.startsWith('mf-') ? 'mf-*' : name));
  /** @param {string} name */
  const folderOf = (name) => packages.find((folder) => folder.split('/').at(-1) === name) ?? name;
  return [...new Set([...folders, ...allowedPackages.keys()])].flatMap((folder) =>
    allowedFor(folder).map((name) => `${folder} --> ${folderOf(name)}`),
  );
}

const stateLibraries = {
  regex: /^(?:react-redux|@reduxjs\/toolkit|redux-saga)(?:\/|$)/,
  message:
    'Import this from @safar/remote-kit/state, and add the export there if it is missing. Two copies of the library would not share a store.',
};
const routerLibraries = {
  regex: /^(?:react-router|react-router-dom)(?:\/|$)/,
  message:
    'Import this from @safar/remote-kit/router, and add the export there if it is missing. Two copies of the library would not share a location.',
};
const federation = {
  regex: /^@module-federation\//,
  message:
    'Only platform/composition/src/loading may import the federation runtime. Use the exports of that folder.',
};
const requests = {
  regex: /^axios(?:\/|$)/,
  message: 'Only shared/api may import axios. Use its functions.',
};

const facades = {
  regex: /^\.{1,2}\/(?:.*\/)?(?:host|router|state)$/,
  message: 'Import this from @safar/remote-kit. A relative import would add a second instance to the build.',
};

/** Bans on paths that the `exports` of our packages do not list. TypeScript and webpack reject them too, but later. */
const deepImportBans = packages.flatMap((folder) => {
  const manifest = new URL(`${folder}/package.json`, rootUrl);
  if (!existsSync(manifest)) return [];
  /** @type {{ name: string, exports?: Record<string, unknown> }} */
  const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  const paths = Object.keys(exports).map((path) => path.slice(1).replaceAll('.', '\\.').replace('*', '.+'));
  if (paths.length === 0) return [];
  return [
    {
      regex: new RegExp(`^${name}(?!(?:${paths.join('|')})$)`),
      message: `${folder}/package.json does not export this path.`,
    },
  ];
});

/**
 * Returns the bans for one package: names of packages that it may not import, relative paths into the folders of other
 * packages, and paths that packages do not export.
 *
 * @param {string} name folder of the package, or `mf-*` for every remote
 * @param {readonly string[]} [more] further packages that it may import
 * @returns {Ban[]}
 */
function packageBans(name, more = []) {
  const allowed = [...allowedFor(name), ...more];
  const others = packages.filter((other) => other !== name);
  const group = /^(?:shared|platform)\//.exec(name)?.[0];
  const siblings = group
    ? others.filter((other) => other.startsWith(group)).map((other) => other.slice(group.length))
    : [];
  const subject = name === 'mf-*' ? 'A remote' : name;
  const permission =
    allowed.length > 0
      ? `${subject} may import ${allowed.map((one) => `@safar/${one}`).join(', ')}`
      : `${subject} may import no other package`;
  const own = group ? [name.slice(group.length)] : [];
  const allowedNames = [...allowed, ...own].join('|');
  return [
    {
      regex: new RegExp(`^@safar/${allowedNames && `(?!(?:${allowedNames})(?:/|$))`}`),
      message:
        name === 'mf-*' ? `${permission}. Remotes communicate through slots and events.` : `${permission}.`,
    },
    {
      regex: new RegExp(`^(?:\\.\\./)+(?:${[...others, ...siblings].join('|')}|mf-[^/]+)(?:/|$)`),
      message: `${permission}. Import packages by name. A path would add a second copy to the build.`,
    },
    ...deepImportBans,
  ];
}

/**
 * Libraries that the code in `folder` wraps. Other folders may import these libraries only in tests, and must never
 * import the federation runtime.
 */
const wrappers = [
  { folder: 'shared/remote-kit/state/', ban: stateLibraries },
  { folder: 'shared/remote-kit/router/', ban: routerLibraries },
  { folder: 'platform/composition/src/loading/', ban: federation },
  { folder: 'shared/api/', ban: requests },
];

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|\/(?:test|testing|test-support)\//.test(file);

/**
 * Returns the folder whose permissions apply to a file. All remotes have the same permissions, including the template
 * of a new remote and remotes that package.json does not list yet.
 *
 * @param {string} file
 */
function folderOf(file) {
  if (/^(?:create-remote\/)?mf-[^/]+\//.test(file)) return 'mf-*';
  return ['shell/server', ...packages].find((name) => file.startsWith(`${name}/`));
}

/** @type {Map<string, Ban[]>} */
const packageBansByKey = new Map();

/**
 * Returns the bans on import specifiers for a file.
 *
 * @param {string} file path in the repository, e.g. `mf-blog/src/remote.ts`
 * @returns {Ban[]}
 */
export function importBans(file) {
  const folder = folderOf(file);
  if (folder === undefined) return [];
  const test = isTest(file);
  const key = `${folder} ${test}`;
  const bans = packageBansByKey.get(key) ?? packageBans(folder, test ? allowedInTests.get(folder) : []);
  packageBansByKey.set(key, bans);
  return [
    ...bans,
    ...wrappers
      .filter((wrapper) => !file.startsWith(wrapper.folder) && (!test || wrapper.ban === federation))
      .map(({ ban }) => ban),
    ...(folder === 'shared/remote-kit' && !test ? [facades] : []),
  ];
}
