/** A rule of a style sheet, without its nested rules. `selector` begins with the selectors of all enclosing rules. */
interface StyleRule {
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
}

/**
 * Parses the rules of a CSS or SCSS file. A nested rule is a separate item of the result. The parser is simple: it
 * treats braces in strings and in interpolation (`#{…}`) as the start or end of a rule.
 */
export function parseStyleRules(scss: string): readonly StyleRule[] {
  const text = scss.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  const rules: StyleRule[] = [];
  const open: { selector: string; declarations: Map<string, string> }[] = [];
  for (const [, words = '', end] of text.matchAll(/([^;{}]*)([;{}])/g)) {
    const statement = words.trim();
    if (end === '{') {
      open.push({ selector: statement, declarations: new Map() });
      continue;
    }
    const [, name, value] = /^([\w-]+):\s*([^]+)$/.exec(statement) ?? [];
    if (name && value) open.at(-1)?.declarations.set(name, value);
    const done = end === '}' ? open.pop() : undefined;
    if (done)
      rules.push({ ...done, selector: [...open.map((outer) => outer.selector), done.selector].join(' ') });
  }
  return rules;
}
