import { runChecks } from './lib/check-steps';
import { runCommand } from './lib/fail';
import { summarize } from './lib/steps';

/** `npm run check`: what must be right before a change is pushed. */
await runCommand(async () => summarize(await runChecks(process.cwd())));
