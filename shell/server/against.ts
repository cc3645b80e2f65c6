import { startAgainstServer } from '@safar/server/development/start-against-server';
import { runProgram } from '@safar/server/run-program';
import { readServerSettings } from '@safar/server/settings';
import { siteSources } from './site-sources';

runProgram(() => startAgainstServer(readServerSettings(process.env), siteSources));
