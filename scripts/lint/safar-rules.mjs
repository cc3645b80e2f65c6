// @ts-check
import { relative, sep } from 'node:path';
import { importBans } from './import-directions.mjs';

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

const attributes =
  '/^(aria-label|aria-description|aria-roledescription|aria-valuetext|aria-placeholder|alt|title|placeholder|label)$/';
const withLetters = '/\\p{L}/u';

/** Text in an expression between tags: `{'Text'}`, `{open ? 'Close' : 'Open'}`, or a template literal. */
const children = ['JSXElement', 'JSXFragment'].flatMap((parent) => [
  `${parent} > JSXExpressionContainer > Literal[value=${withLetters}]`,
  `${parent} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${withLetters}]`,
  `${parent} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${withLetters}]`,
]);

const named = `JSXAttribute[name.name=${attributes}]`;

/**
 * AST selectors that match visible text in JSX. The lint rule `visible-text` rejects such text: it belongs in message
 * catalogues, so that a new language requires no change in components.
 */
const visibleTextSelectors = [
  `JSXText[value=${withLetters}]`,
  ...children,
  `${named} > Literal[value=${withLetters}]`,
  `${named} > JSXExpressionContainer > Literal[value=${withLetters}]`,
  `${named} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${withLetters}]`,
  `${named} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${withLetters}]`,
];

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
