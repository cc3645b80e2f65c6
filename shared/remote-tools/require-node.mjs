// @ts-check
// The published commands `safar-remote` and `create-remote` import this file first. It ends the process with a clear
// message if the version of Node is not supported. Without this check, other modules would fail with a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const oldestMinor = /** @type {Readonly<Record<number, number>>} */ ({ 20: 19, 22: 13 })[major];

if (major < 24 && (oldestMinor === undefined || minor < oldestMinor)) {
  process.stderr.write(
    `Remotes of Safar TV need Node 22.13 or 24 (20.19 still works), got ${process.versions.node}. Install one from https://nodejs.org.\n`,
  );
  process.exit(1);
}
