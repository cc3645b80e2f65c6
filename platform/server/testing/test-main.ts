import { runProgram, startSiteServer } from '../src/start-site-server';
import { testProduct, testSettings } from './test-product';

runProgram(() => startSiteServer(testSettings(process.env), testProduct));
