import { runProgram } from '../commands/run-program';
import { adsCommand } from './ads-command';

await runProgram((args, { open }) => adsCommand(args, open, new Date()));
