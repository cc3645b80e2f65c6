// @ts-check

/**
 * Writes a JSON file that lists the scripts and style sheets of the shell's HTML documents.
 */
export class AssetManifestPlugin {
  /** @param {string} name name of the JSON file */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetManifestPlugin', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const js = files.filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
        const css = files.filter((file) => file.endsWith('.css'));
        const manifest = { entry: js.at(-1), js: js.slice(0, -1), css };
        compilation.emitAsset(this.name, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
