import { runProgram } from '@safar/server/run-program';
import { startSiteServer } from '@safar/server/start-site-server';
import { safarProduct } from './safar-product';
import { readSettings } from './settings';

runProgram(() => startSiteServer(readSettings(process.env), safarProduct));
