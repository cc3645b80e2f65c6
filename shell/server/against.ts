import { startDeployedSiteProxy } from '@safar/server/development/start-deployed-site-proxy';
import { runProgram } from '@safar/server/run-program';
import { readServerSettings } from '@safar/server/settings';
import { proxyProduct } from './proxy-product';

runProgram(() => startDeployedSiteProxy(readServerSettings(process.env), proxyProduct));
