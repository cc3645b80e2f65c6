/** One rule of a style sheet: where it stands and what it says itself. */
export interface StyleRule {
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
}

/**
 * The rules of an SCSS file, nested ones for themselves. Just enough of the syntax for our own files: no braces in
 * strings, no interpolation.
 */
export function styleRules(scss: string): readonly StyleRule[] {
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
