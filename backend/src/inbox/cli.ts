import { runProgram } from '../commands/run-program';
import { inboxCommand } from './inbox-command';

await runProgram(inboxCommand);
