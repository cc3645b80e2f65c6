// @ts-check
// Who may import whom. Generated from the list of packages, so that a new one is guarded from its first file.

/**
 * @typedef {object} Ban
 * @property {string} regex of the import's text
 * @property {string} message
 */

/** What a package may import of ours, beside itself. Remotes and everything unnamed here: shared only. */
const allowedPackages = new Map([
  ['shared', []],
  ['e2e', ['shared', 'delivery']],
  ['bench', ['shared', 'delivery']],
  ['scripts', ['shared', 'delivery']],
  // It follows the release store, and goes back to the release before when a new one fails in browsers.
  ['shell/server', ['shared', 'delivery']],
]);

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
  message: 'Only shared/federation knows the federation runtime; use what it exports.',
};
const axios = { regex: '^axios(/|$)', message: 'Only shared/api makes requests; use its calls.' };

/**
 * Bans for one package by the text of an import: other packages by name, and ways into their folders.
 *
 * @param {string} name folder of the package, or `mf-*` for every remote @param {readonly string[]} packages all of them
 * @returns {Ban[]}
 */
export function packageBans(name, packages) {
  const allowed = allowedPackages.get(name) ?? ['shared'];
  const others = packages.filter((other) => other !== name);
  const who = name === 'mf-*' ? 'A remote' : name;
  const may =
    allowed.length > 0
      ? `${who} may import ${allowed.map((one) => `@safar/${one}`).join(' and ')}`
      : `${who} imports no other package`;
  const named = allowed.length > 0 ? `(?!(?:${allowed.join('|')})(?:/|$))` : '(?!shared/)';
  return [
    { regex: `^@safar/${named}`, message: `${may}. Remotes meet through slots and events of the contract.` },
    {
      regex: `^(?:\\.\\./)+(?:${others.join('|')}|mf-[^/]+)(?:/|$)`,
      message: `${may}, by package name, never by path.`,
    },
  ];
}

/** Libraries that have one door each; `open` are the doors that a folder may use directly. */
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
  // One entry for all remotes, whether package.json lists them yet or not.
  const folders = [...packages.filter((name) => !isRemote(name)), 'mf-*'];
  const ofShared = packageBans('shared', packages);
  const inShared = (/** @type {string} */ folder) => [`shared/${folder}/**/*.{ts,tsx}`];
  return [
    ...folders.map((name) =>
      restrict([`${name}/**/*.{ts,tsx}`], [...packageBans(name, packages), ...libraryBans()]),
    ),
    // A later entry replaces an earlier one for the same file, so each door repeats what stays closed.
    restrict(inShared('state'), [...ofShared, ...libraryBans([stateLibraries])]),
    restrict(inShared('router'), [...ofShared, ...libraryBans([routerLibraries])]),
    restrict(inShared('federation'), [...ofShared, ...libraryBans([federation])]),
    restrict(inShared('api'), [...ofShared, ...libraryBans([axios])]),
    restrict(['shell/server/**/*.{ts,tsx}'], [...packageBans('shell/server', packages), ...libraryBans()]),
    ...['shell', 'shell/server', 'shared', 'mf-*'].map((name) =>
      restrict(
        [`${name}/**/*.test.{ts,tsx}`, `${name}/**/test*/**/*.{ts,tsx}`],
        [...packageBans(name, packages), ...libraryBans([stateLibraries, routerLibraries, axios])],
      ),
    ),
  ];
}
