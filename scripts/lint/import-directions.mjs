// @ts-check
import { existsSync, readFileSync } from 'node:fs';

// The permitted imports between packages. The rules are generated from the list of packages, so that they cover a new
// package from its first file. A test compares this table with the diagram in docs/architecture.md.

/**
 * @typedef {object} Ban
 * @property {string} regex matches import specifiers
 * @property {string} message
 */

const packagesForRemotes = ['contract', 'remote-kit', 'ui', 'api', 'domain'];

/**
 * Which of our packages a folder may import, by package name without its scope. A folder that is not listed, such as a
 * remote, may import the packages for remotes. For the reasons see `docs/decisions/0033-packages-for-remotes.md`.
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
  // Composition shows the design system's skeleton while the component of a remote loads.
  ['platform/composition', ['contract', 'protocol', 'remote-kit', 'ui']],
  // The site server reads the release store and rolls back a release that fails in browsers.
  ['platform/server', ['contract', 'protocol', 'service', 'delivery', 'remote-kit', 'api', 'domain']],
  ['shell', [...packagesForRemotes, 'protocol', 'composition']],
  ['shell/server', [...packagesForRemotes, 'protocol', 'service', 'composition', 'server', 'delivery']],
  ['backend', ['contract', 'domain', 'protocol', 'service']],
  // The demo stands in for a broadcaster's content, so only the folders below, which start whole sites, may use it.
  ['demo', ['service']],
  ['e2e', ['contract', 'protocol', 'remote-kit', 'delivery', 'demo']],
  ['bench', ['contract', 'delivery', 'demo']],
  ['scripts', ['contract', 'service', 'delivery', 'demo']],
]);

/** Further packages that tests of a folder may import. */
const allowedInTests = new Map([
  ['shared/api', ['remote-kit']],
  ['backend', ['api']],
]);

/** @param {string} folder */
const allowedFor = (folder) => allowedPackages.get(folder) ?? packagesForRemotes;

/**
 * The permitted imports as arrows between folders, in the notation of mermaid.
 *
 * @param {readonly string[]} packages folders of all packages
 */
export function importArrows(packages) {
  const folders = packages.map((name) => (name.startsWith('mf-') ? 'mf-*' : name));
  /** @param {string} name */
  const folderOf = (name) => packages.find((folder) => folder.split('/').at(-1) === name) ?? name;
  return [...new Set([...folders, ...allowedPackages.keys()])].flatMap((folder) =>
    allowedFor(folder).map((name) => `${folder} --> ${folderOf(name)}`),
  );
}

const stateLibraries = {
  regex: '^(react-redux|@reduxjs/toolkit|redux-saga)(/|$)',
  message:
    'Import this from @safar/remote-kit/state, and add the export there if it is missing. Two copies would not share a store.',
};
const routerLibraries = {
  regex: '^(react-router|react-router-dom)(/|$)',
  message:
    'Import this from @safar/remote-kit/router, and add the export there if it is missing. Two copies would not share a location.',
};
const federation = {
  regex: '^@module-federation/',
  message:
    'Only platform/composition/src/loading may import the federation runtime. Use the exports of that folder.',
};
const axios = { regex: '^axios(/|$)', message: 'Only shared/api may send requests. Use its functions.' };

const facades = {
  regex: '^\\.{1,2}/(?:.*/)?(?:host|router|state)$',
  message: 'Import this from @safar/remote-kit. A relative import would add a second instance to the build.',
};

/**
 * Bans paths of our packages that `exports` does not list. TypeScript and webpack reject such imports too, but later.
 *
 * @param {readonly string[]} packages folders
 * @returns {Ban[]}
 */
function deepImportBans(packages) {
  return packages.flatMap((folder) => {
    const manifest = new URL(`../../${folder}/package.json`, import.meta.url);
    if (!existsSync(manifest)) return [];
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    const paths = Object.keys(exports).map((path) => path.slice(1).replaceAll('.', '\\.').replace('*', '.+'));
    if (paths.length === 0) return [];
    return [
      {
        regex: `^${name}(?!(?:${paths.join('|')})$)`,
        message: `${folder}/package.json does not export this path.`,
      },
    ];
  });
}

/**
 * The import specifiers that one package may not use: names of other packages, relative paths into their folders, and
 * paths that they do not export.
 *
 * @param {string} name folder of the package, or `mf-*` for every remote
 * @param {readonly string[]} packages folders of all packages
 * @param {readonly string[]} [more] further packages that it may import
 * @returns {Ban[]}
 */
export function packageBans(name, packages, more = []) {
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
      regex: `^@safar/${allowedNames && `(?!(?:${allowedNames})(?:/|$))`}`,
      message: `${permission}. Remotes communicate through slots and events of the contract.`,
    },
    {
      regex: `^(?:\\.\\./)+(?:${[...others, ...siblings].join('|')}|mf-[^/]+)(?:/|$)`,
      message: `${permission}. Import packages by name, never by path.`,
    },
    ...deepImportBans(packages),
  ];
}

/**
 * An option of `no-restricted-syntax`, because `no-restricted-imports` does not check dynamic imports.
 *
 * @param {readonly string[]} packages folders of all packages
 */
export const dynamicImportBan = (packages) => ({
  // A selector cannot contain slashes.
  selector: `ImportExpression > Literal[value=/^(\\.\\.\\u002F)+(${[...packages, 'mf-.+'].join('|').replaceAll('/', '\\u002F')})\\u002F/]`,
  message: 'Import packages by name, never by path. A path would add a second copy to the build.',
});

/** Each of these libraries has one wrapper module. `open` lists the libraries that a folder may import directly. */
const libraryBans = (/** @type {readonly Ban[]} */ open = []) =>
  [stateLibraries, routerLibraries, federation, axios].filter((ban) => !open.includes(ban));

/**
 * ESLint configurations that enforce the permitted imports of every package.
 *
 * @param {readonly string[]} packages folders, e.g. `['shared/ui', 'shell', 'mf-blog']`
 * @returns {import('eslint').Linter.Config[]}
 */
export function importDirections(packages) {
  /** @param {string[]} files @param {Ban[]} patterns @returns {import('eslint').Linter.Config} */
  const restrict = (files, patterns) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  });
  const isRemote = (/** @type {string} */ name) => name.startsWith('mf-');
  // One entry covers all remotes, including those that package.json does not list yet.
  const folders = [...packages.filter((name) => !isRemote(name)), 'mf-*'];
  const shared = packages.filter((name) => name.startsWith('shared/'));
  const kitBans = [...packageBans('shared/remote-kit', packages), facades];
  const kitFiles = (/** @type {string} */ folder) => [`shared/remote-kit/${folder}**/*.{ts,tsx}`];
  // The template of a new remote is a remote too.
  const filesOf = (/** @type {string} */ name) =>
    [name, ...(name === 'mf-*' ? ['create-remote/mf-*'] : [])].map((folder) => `${folder}/**/*.{ts,tsx}`);
  return [
    ...folders.map((name) => restrict(filesOf(name), [...packageBans(name, packages), ...libraryBans()])),
    // A later entry replaces an earlier entry for the same file, so the entry of each wrapper module repeats the bans
    // that still apply.
    restrict(kitFiles(''), [...kitBans, ...libraryBans()]),
    restrict(kitFiles('state/'), [...kitBans, ...libraryBans([stateLibraries])]),
    restrict(kitFiles('router/'), [...kitBans, ...libraryBans([routerLibraries])]),
    restrict(
      ['platform/composition/src/loading/**/*.ts'],
      [...packageBans('platform/composition', packages), ...libraryBans([federation])],
    ),
    restrict(['shared/api/**/*.{ts,tsx}'], [...packageBans('shared/api', packages), ...libraryBans([axios])]),
    restrict(['shell/server/**/*.{ts,tsx}'], [...packageBans('shell/server', packages), ...libraryBans()]),
    ...['shell', 'shell/server', 'backend', 'platform/composition', ...shared, 'mf-*'].map((name) =>
      restrict(
        [`${name}/**/*.test.{ts,tsx}`, `${name}/**/test*/**/*.{ts,tsx}`],
        [
          ...packageBans(name, packages, allowedInTests.get(name)),
          ...libraryBans([stateLibraries, routerLibraries, axios]),
        ],
      ),
    ),
  ];
}
