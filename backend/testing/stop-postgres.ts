import { rmSync } from 'node:fs';

export default async function stopPostgres(): Promise<void> {
  const { server, folder } = globalThis.testPostgres ?? {};
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
