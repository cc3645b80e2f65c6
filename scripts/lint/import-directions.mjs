// @ts-check
// The permitted imports between packages. The rules are generated from the list of packages, so that they cover a new one
// from its first file. A test compares this table with the diagram in docs/architecture.md.

/**
 * @typedef {object} Ban
 * @property {string} regex of the import's text
 * @property {string} message
 */

/**
 * Which of our packages a folder may import, by package name without its scope. A folder that is not listed, such as a
 * remote, may import `shared` only. `docs/decisions/0020-platform-and-product.md` gives the reasons.
 */
const allowedPackages = new Map([
  ['shared', []],
  // The demo replaces a broadcaster's content, so that only what starts whole sites may use it.
  ['e2e', ['shared', 'delivery', 'demo']],
  ['bench', ['shared', 'delivery', 'demo']],
  ['scripts', ['shared', 'delivery', 'demo']],
  // Follows the release store and rolls back a release that fails in browsers.
  ['platform/server', ['shared', 'delivery']],
  ['shell', ['shared', 'composition']],
  ['shell/server', ['shared', 'composition', 'server', 'delivery']],
]);

/** @param {string} folder */
const allowedFor = (folder) => allowedPackages.get(folder) ?? ['shared'];

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
    'Import it from @safar/shared/state; add the name there if it is missing. Two copies would not share a store.',
};
const routerLibraries = {
  regex: '^(react-router|react-router-dom)(/|$)',
  message:
    'Import it from @safar/shared/router; add the name there if it is missing. Two copies would not share a location.',
};
const federation = {
  regex: '^@module-federation/',
  message: 'Only platform/composition/src/loading uses the federation runtime; use what it exports.',
};
const axios = { regex: '^axios(/|$)', message: 'Only shared/api makes requests; use its calls.' };

/**
 * Bans for one package by the text of an import: other packages by name, and ways into their folders.
 *
 * @param {string} name folder of the package, or `mf-*` for every remote @param {readonly string[]} packages all of them
 * @returns {Ban[]}
 */
export function packageBans(name, packages) {
  const allowed = allowedFor(name);
  const others = packages.filter((other) => other !== name);
  const siblings = name.startsWith('platform/')
    ? others.filter((other) => other.startsWith('platform/')).map((other) => other.replace('platform/', ''))
    : [];
  const subject = name === 'mf-*' ? 'A remote' : name;
  const may =
    allowed.length > 0
      ? `${subject} may import ${allowed.map((one) => `@safar/${one}`).join(' and ')}`
      : `${subject} imports no other package`;
  const named = allowed.length > 0 ? `(?!(?:${allowed.join('|')})(?:/|$))` : '(?!shared/)';
  return [
    { regex: `^@safar/${named}`, message: `${may}. Remotes meet through slots and events of the contract.` },
    {
      regex: `^(?:\\.\\./)+(?:${[...others, ...siblings].join('|')}|mf-[^/]+)(?:/|$)`,
      message: `${may}, by package name, never by path.`,
    },
  ];
}

/** Each of these libraries has one wrapper module. `open` lists the libraries that a folder may import directly. */
const libraryBans = (/** @type {readonly Ban[]} */ open = []) =>
  [stateLibraries, routerLibraries, federation, axios].filter((ban) => !open.includes(ban));

/**
 * ESLint configurations that enforce the directions for every package.
 *
 * @param {readonly string[]} packages folders, e.g. `['shared', 'shell', 'mf-blog']`
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
  const ofShared = packageBans('shared', packages);
  const inShared = (/** @type {string} */ folder) => [`shared/${folder}/**/*.{ts,tsx}`];
  return [
    ...folders.map((name) =>
      restrict([`${name}/**/*.{ts,tsx}`], [...packageBans(name, packages), ...libraryBans()]),
    ),
    // A later entry replaces an earlier one for the same file, so each wrapper repeats the bans that still apply.
    restrict(inShared('state'), [...ofShared, ...libraryBans([stateLibraries])]),
    restrict(inShared('router'), [...ofShared, ...libraryBans([routerLibraries])]),
    restrict(
      ['platform/composition/src/loading/**/*.ts'],
      [...packageBans('platform/composition', packages), ...libraryBans([federation])],
    ),
    restrict(inShared('api'), [...ofShared, ...libraryBans([axios])]),
    restrict(['shell/server/**/*.{ts,tsx}'], [...packageBans('shell/server', packages), ...libraryBans()]),
    ...['shell', 'shell/server', 'platform/composition', 'shared', 'mf-*'].map((name) =>
      restrict(
        [`${name}/**/*.test.{ts,tsx}`, `${name}/**/test*/**/*.{ts,tsx}`],
        [...packageBans(name, packages), ...libraryBans([stateLibraries, routerLibraries, axios])],
      ),
    ),
  ];
}
