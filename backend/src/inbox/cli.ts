import { runProgram } from '../commands/run-program';
import { inboxProgram } from './inbox-command';

await runProgram(inboxProgram);
