import { startAgainstServer } from '@safar/server/development/against-server';
import { runProgram } from '@safar/server/start-site-server';
import { safarProduct } from './safar-product';
import { readSettings } from './settings';

runProgram(() => startAgainstServer(readSettings(process.env), safarProduct));
