/** @jest-environment node */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { copyFolder } from './copy-folder';

afterAll(removeTemporaryFolders);

function sourceFolder(): string {
  const source = temporaryFolder();
  for (const name of ['one', 'two']) writeFileSync(join(source, name), name);
  return source;
}

test('the copy omits a file that is removed from the source during the copy', async () => {
  const [source, target] = [sourceFolder(), join(temporaryFolder(), 'copy')];
  await copyFolder(source, target, (path) => {
    if (path === 'one') rmSync(join(source, path));
    return undefined;
  });
  expect(readdirSync(target)).toEqual(['two']);
});

test('if the target is removed during the copy, the copy fails', async () => {
  const [source, target] = [sourceFolder(), join(temporaryFolder(), 'copy')];
  const copying = copyFolder(source, target, () => {
    rmSync(target, { recursive: true, force: true });
    return undefined;
  });
  await expect(copying).rejects.toThrow('ENOENT');
});
