#!/usr/bin/env node
// @ts-check
// The command of the published package `@safar/create-remote`. The two imported files are not beside this file in the
// repository: `scripts/pack/pack-generator.ts` adds them to the package.
import './require-node.mjs';

await import(new URL('./create.mjs', import.meta.url).href);
