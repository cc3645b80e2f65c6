/** An element of XML as plain data, for schemas: names keep their prefix, texts beside elements are left out. */
export interface XmlNode {
  readonly name: string;
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

const nodeOf = (element: Element): XmlNode => ({
  name: element.localName,
  namespace: element.namespaceURI,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  text: element.children.length === 0 ? (element.textContent ?? '') : '',
  children: [...element.children].map(nodeOf),
});

/** @throws for what is not well-formed. Needs a `DOMParser`. */
export function parseXml(xml: string): XmlNode {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent ?? 'The XML is not well-formed.');
  return nodeOf(document.documentElement);
}
