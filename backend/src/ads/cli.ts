import { runProgram } from '../commands/run-program';
import { adsProgram } from './ads-command';

await runProgram((context) => adsProgram(context));
