type Attributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML cannot hold in any way of writing. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string) =>
  text.replace(NOT_IN_XML, '\uFFFD').replace(/[&<>"']/g, (character) => entities[character] ?? character);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');

/** An element without content; HTML reads it as well. */
export const element = (name: string, attributes: Attributes): string =>
  `<${name}${attributesOf(attributes)}/>`;

/** An element with a text, whatever the text holds. */
export const textElement = (name: string, value: string, attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${escape(value)}</${name}>`;

/** An element with elements. */
export const parentElement = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string => `<${name}${attributesOf(attributes)}>\n${children.join('\n')}\n</${name}>`;

/** A whole document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
