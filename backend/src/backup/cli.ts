import { runProgram } from '../commands/run-program';
import { backupProgram } from './backup-command';

await runProgram(backupProgram);
