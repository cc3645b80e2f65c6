/** An XML element as plain data that a schema can validate. `text` is empty if the element has child elements. */
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

/** Parses XML into plain data. Needs the `DOMParser` of jsdom. @throws if the XML is not well-formed */
export function parseXml(xml: string): XmlNode {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem) throw new Error(problem.textContent ?? 'The XML is not well-formed.');
  return nodeOf(document.documentElement);
}
