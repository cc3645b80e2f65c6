import { runProgram } from '../src/run-program';
import { startSiteServer } from '../src/start-site-server';
import { testProduct, testSettings } from './test-product';

runProgram(() => startSiteServer(testSettings(process.env), testProduct));
