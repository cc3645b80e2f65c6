import {
  findUndocumented,
  formatModule,
  formatReport,
  parseReport,
  requiredStep,
  requireVersion,
} from '../pack/api-report';

const before = { version: '1.2.0', surface: 'export interface Part {\n    readonly id: string;\n}' };
const grown = { version: '1.3.0', surface: before.surface.replace('}', '    readonly title?: string;\n}') };
const changed = { version: '2.0.0', surface: before.surface.replace('string', 'number') };
const changelog = '# Changes\n\n## 2.0.0\n\nText\n\n## 1.3.0\n\nText\n\n## 1.2.0\n';

test('a report contains the version and the public API', () => {
  expect(parseReport(formatReport('ui', before))).toEqual(before);
});

test('an addition requires a minor version; a change or a removal, even of a repeated line, requires a major version', () => {
  expect(requiredStep(before.surface, before.surface)).toBeUndefined();
  expect(requiredStep(before.surface, grown.surface)).toBe('minor');
  expect(requiredStep(before.surface, changed.surface)).toBe('major');
  expect(requiredStep(grown.surface, before.surface)).toBe('major');
  expect(requiredStep('}\n}', '}')).toBe('major');
});

test('the properties that a component destructures are not part of its public API', () => {
  const component = 'export declare function Part({ id, }: PartProps): string;';
  expect(requiredStep(component, component.replace('id,', 'id, title,'))).toBeUndefined();
  expect(requiredStep(component, component.replace('PartProps', 'TextProps'))).toBe('major');
});

test('the public API is the same with `import type { A }` and with `import { type A }`', () => {
  const imports = "import type { ReactNode } from 'react';";
  expect(requiredStep(imports, "import { type ReactNode } from 'react';")).toBeUndefined();
  expect(requiredStep(imports, "import { type Ref } from 'react';")).toBe('major');
});

test('the required version is accepted if the changelog has a section for it', () => {
  requireVersion('ui', { before, after: grown, changelog });
  requireVersion('ui', { before, after: changed, changelog });
  requireVersion('ui', { before: undefined, after: before, changelog });
  // A minor version that is not published yet may get further additions, so the version can stay the same.
  requireVersion('ui', { before, after: { ...grown, version: '1.2.0' }, changelog });
});

test.each([
  [
    'a patch version for new declarations',
    { ...grown, version: '1.2.1' },
    /new declarations, so its version must be at least 1\.3\.0, not 1\.2\.1/,
  ],
  [
    'a changed declaration in a minor version that is not published yet',
    { ...changed, version: '1.2.0' },
    /must be at least 2\.0\.0/,
  ],
  [
    'a minor version for changed declarations',
    { ...changed, version: '1.3.0' },
    /lost or changed declarations, so its version must be at least 2\.0\.0/,
  ],
  [
    'a version without a section in the changelog',
    { ...grown, version: '1.4.0' },
    /CHANGELOG\.md has no section "## 1\.4\.0"/,
  ],
])('%s is refused', (_case, after, sentence) => {
  expect(() => requireVersion('ui', { before, after, changelog })).toThrow(sentence);
});

test('a chapter of the API reference contains the docstrings of a module but not its imports', () => {
  const module = `import type { A } from './a';\n/** A part. */\nexport interface Part extends A {\n}\nexport {};\n`;
  expect(formatModule('@safar/ui/part', module)).toBe(
    '## @safar/ui/part\n\n```ts\n/** A part. */\nexport interface Part extends A {\n}\n```\n',
  );
});

test('exports without a docstring are found; overloads share a docstring, and re-exports need none', () => {
  const documented = '/** A part. */\nexport interface Part {\n}\n';
  expect(findUndocumented(documented)).toEqual([]);
  const overloads =
    '/** Finds. */\nexport declare function find(): string;\nexport declare function find(id: string): string;\n';
  expect(findUndocumented(overloads)).toEqual([]);
  expect(findUndocumented(`export { Link } from './link';\nimport type { A } from './a';\n`)).toEqual([]);
  expect(
    findUndocumented(`${documented}export declare const limit = 8;\nexport type Kind = 'a' | 'b';\n`),
  ).toEqual(['limit', 'Kind']);
});
