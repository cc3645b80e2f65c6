#!/usr/bin/env node
// @ts-check
// The published command. Packing adds `require-node.mjs` and `create.mjs` beside this file (scripts/pack).
import './require-node.mjs';

await import(new URL('./create.mjs', import.meta.url).href);
