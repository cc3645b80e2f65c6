import { runProgram } from '../commands/run-program';
import { contentProgram } from './content-command';

await runProgram(contentProgram);
