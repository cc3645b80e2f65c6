import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { TestStore, units } from './support/release-store';
import { expect, test } from './support/test';

const sbomSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.object({ component: v.object({ name: v.string(), version: v.string() }) }),
  components: v.array(
    v.object({
      'bom-ref': v.string(),
      version: v.string(),
      purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
    }),
  ),
});
const sourceMapSchema = v.object({ sources: v.array(v.string()) });

/**
 * Names of the npm packages from which a file was built, according to its source map. Skips folders in `node_modules`
 * whose names start with a dot, because build tools create them.
 */
const packagesIn = ({ sources }: v.InferOutput<typeof sourceMapSchema>): string[] =>
  sources.flatMap((source) => {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//.exec(source)?.[1];
    return name === undefined ? [] : [name];
  });

test('the SBOM of each release lists every package that its files contain, and no development tools', async () => {
  const store = await TestStore.create();
  const read = async <S extends v.GenericSchema>(path: string, schema: S) =>
    v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  for (const unit of units) {
    const path = join(await store.releaseFolder(unit), 'sbom.cdx.json');
    const { components, metadata } = await read(path, sbomSchema);
    const version = await store.activeVersion(unit);
    expect(metadata.component).toMatchObject({ name: `@safar/${unit}`, version });
    const used = new Set<string>();
    for (const file of await store.filesOf(unit, '.'))
      if (file.endsWith('.map'))
        packagesIn(await read(file, sourceMapSchema)).forEach((name) => used.add(name));
    expect([...used], unit).toContain('valibot');
    const listed = components.map((component) => component['bom-ref'].replace(/@[^@]+$/, ''));
    expect(
      [...used].filter((name) => !listed.includes(name)),
      unit,
    ).toEqual([]);
    expect(
      listed.filter((name) => /^(?:@safar\/remote-tools|jest|webpack|typescript|oxlint)$/.test(name)),
      unit,
    ).toEqual([]);
  }
  await store.remove();
});
