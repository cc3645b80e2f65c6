// @ts-check
import { relative, sep } from 'node:path';
import { importBans } from './import-directions.mjs';
import { visibleTextSelectors } from './visible-text.mjs';

// An oxlint plugin with the lint rules of this repository. oxlint plugins have the same interface as ESLint plugins.

/**
 * @typedef {object} Context
 * @property {string} cwd
 * @property {string} filename
 * @property {(problem: { node: unknown, message: string }) => void} report
 */

/** Path of the linted file, relative to the repository and with forward slashes. @param {Context} context */
const fileOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/');

const importDirections = {
  create(/** @type {Context} */ context) {
    const bans = importBans(fileOf(context));
    /** @param {{ source?: { value?: unknown } | null }} node */
    const check = ({ source }) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string') return;
      for (const { regex, message } of bans) {
        if (regex.test(specifier)) context.report({ node: source, message });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

const KEBAB_CASE = /^[a-z\d]+(?:-[a-z\d]+)*$/;

const fileNames = {
  create(/** @type {Context} */ context) {
    const [file = '', ...folders] = fileOf(context).split('/').reverse();
    const [base = ''] = file.split('.');
    return {
      Program(/** @type {unknown} */ node) {
        const wrong = [base, ...folders].find((name) => !KEBAB_CASE.test(name));
        if (wrong !== undefined) {
          context.report({
            node,
            message: `"${wrong}" in the path must be kebab-case, such as "video-page".`,
          });
        }
        if (base === 'index') {
          context.report({ node, message: 'Import files directly instead of through an index file.' });
        }
      },
    };
  },
};

const visibleText = {
  create: (/** @type {Context} */ context) =>
    Object.fromEntries(
      visibleTextSelectors.map((selector) => [
        selector,
        (/** @type {unknown} */ node) =>
          context.report({
            node,
            message:
              'Put visible text into a message catalogue (such as messages/en.ts) and read it with its hook (such as useMessages).',
          }),
      ]),
    ),
};

export default {
  meta: { name: 'safar' },
  rules: {
    'file-names': fileNames,
    'import-directions': importDirections,
    'visible-text': visibleText,
  },
};
