// @ts-check
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
export const visibleTextSelectors = [
  `JSXText[value=${withLetters}]`,
  ...children,
  `${named} > Literal[value=${withLetters}]`,
  `${named} > JSXExpressionContainer > Literal[value=${withLetters}]`,
  `${named} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${withLetters}]`,
  `${named} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${withLetters}]`,
];
