import { escapeXml } from '@safar/domain/escape';

type Attributes = Readonly<Record<string, string>>;

const serialize = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Returns an empty element, in a form that is also valid for a void element in HTML. */
export const emptyElement = (name: string, attributes: Attributes): string =>
  `<${name}${serialize(attributes)}/>`;

export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${serialize(attributes)}>${escapeXml(text)}</${name}>`;

export const parentElement = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string => `<${name}${serialize(attributes)}>\n${children.join('\n')}\n</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
