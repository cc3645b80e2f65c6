// @ts-check
// Visible text belongs in message catalogues, so that adding a language does not change components.

const message =
  'Put visible text into a message catalogue (such as messages/en.ts) and read it with its hook (such as useMessages).';
const attributes =
  '/^(aria-label|aria-description|aria-roledescription|aria-valuetext|aria-placeholder|alt|title|placeholder|label)$/';
const withLetters = '/\\p{L}/u';

/** Text in an expression between tags: `{'Text'}`, `{open ? 'Close' : 'Open'}`, or a template. */
const children = ['JSXElement', 'JSXFragment'].flatMap((parent) => [
  `${parent} > JSXExpressionContainer > Literal[value=${withLetters}]`,
  `${parent} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${withLetters}]`,
  `${parent} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${withLetters}]`,
]);

const named = `JSXAttribute[name.name=${attributes}]`;

const selectors = [
  `JSXText[value=${withLetters}]`,
  ...children,
  `${named} > Literal[value=${withLetters}]`,
  `${named} > JSXExpressionContainer > Literal[value=${withLetters}]`,
  `${named} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${withLetters}]`,
  `${named} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${withLetters}]`,
];

/** Options of `no-restricted-syntax` that forbid visible text in JSX. */
export const visibleTextBans = selectors.map((selector) => ({ selector, message }));
