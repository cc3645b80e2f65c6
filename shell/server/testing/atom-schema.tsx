import * as v from 'valibot';

const ATOM = 'http://www.w3.org/2005/Atom';

const address = v.pipe(v.string(), v.url());
const moment = v.pipe(v.string(), v.isoTimestamp());
const text = v.pipe(v.string(), v.nonEmpty());
const none = v.strictObject({});
const ofText = v.strictObject({ type: v.literal('text') });

const element = <Attributes extends v.GenericSchema, Text extends v.GenericSchema>(
  name: string,
  attributes: Attributes,
  text: Text,
) =>
  v.strictObject({
    name: v.literal(name),
    namespace: v.literal(ATOM),
    attributes,
    text,
    children: v.strictTuple([]),
  });

const link = (rel: string, type: string) =>
  element(
    'link',
    v.strictObject({ rel: v.literal(rel), type: v.literal(type), href: address }),
    v.literal(''),
  );

const category = element('category', v.strictObject({ term: text }), v.literal(''));

const entry = v.strictObject({
  name: v.literal('entry'),
  namespace: v.literal(ATOM),
  attributes: none,
  text: v.literal(''),
  children: v.pipe(
    v.array(
      v.union([
        element('id', none, address),
        element('title', ofText, text),
        link('alternate', 'text/html'),
        element('updated', none, moment),
        category,
        element('summary', ofText, v.string()),
        element('content', v.strictObject({ type: v.literal('html') }), v.string()),
      ]),
    ),
    v.check(
      (children) =>
        ['id', 'title', 'link', 'updated', 'summary', 'content'].every((name) => once(children, name)),
      'an entry must have each required element exactly once',
    ),
  ),
});

const once = (children: readonly { readonly name: string }[], name: string) =>
  children.filter((child) => child.name === name).length === 1;

/**
 * Schema of an Atom feed (RFC 4287) for the result of `parseXml`. It allows only the elements that our feeds contain.
 */
export const atomSchema = v.strictObject({
  name: v.literal('feed'),
  namespace: v.literal(ATOM),
  attributes: v.strictObject({ xmlns: v.literal(ATOM), 'xml:lang': v.picklist(['en', 'ur']) }),
  text: v.string(),
  children: v.tupleWithRest(
    [
      element('id', none, address),
      element('title', ofText, text),
      element('subtitle', ofText, text),
      link('self', 'application/atom+xml'),
      link('alternate', 'text/html'),
      element('updated', none, moment),
      v.strictObject({
        name: v.literal('author'),
        namespace: v.literal(ATOM),
        attributes: none,
        text: v.literal(''),
        children: v.strictTuple([element('name', none, text), element('uri', none, address)]),
      }),
      element('icon', none, address),
    ],
    entry,
  ),
});
