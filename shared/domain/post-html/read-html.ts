import { Tokenizer } from 'htmlparser2';

/**
 * Receives the tags and texts of HTML. Names are in lower case. Character references in texts and in attribute values
 * are decoded.
 */
interface HtmlReader {
  /** Called with the whole text between two tags. */
  text(text: string): void;
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  close(name: string): void;
}

/** Elements that can be inside a word or sentence. The tag of any other element separates words. */
export const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Elements that are skipped, including their content. */
const skippedElements: ReadonlySet<string> = new Set(['script', 'style']);

const ignore = () => undefined;

/**
 * Reads the tags and texts of HTML. Comments, declarations, scripts and styles are skipped. This function does not
 * sanitise the HTML; the reader decides which elements are allowed.
 *
 * Only the tokenizer of htmlparser2 is used, because it runs in linear time. `Parser` would need quadratic time,
 * because every opening tag shifts the list of open elements: 100 kB of `<b>` take 200 ms.
 */
export function readHtml(html: string, reader: HtmlReader): void {
  let text = '';
  let skipped: string | undefined;
  let tag = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const addText = (part: string) => {
    if (skipped === undefined) text += part;
  };
  const endText = () => {
    if (text !== '') reader.text(text);
    text = '';
  };
  const endOpenTag = () => {
    endText();
    if (skippedElements.has(tag)) skipped = tag;
    else reader.open(tag, attributes);
  };

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codePoint) => addText(String.fromCodePoint(codePoint)),
      onopentagname(start, end) {
        tag = nameAt(start, end);
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = nameAt(start, end);
        value = '';
      },
      onattribdata: (start, end) => void (value += html.slice(start, end)),
      onattribentity: (codePoint) => void (value += String.fromCodePoint(codePoint)),
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag(start, end) {
        const name = nameAt(start, end);
        if (name === skipped) skipped = undefined;
        else if (skipped === undefined) {
          endText();
          reader.close(name);
        }
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: endText,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
