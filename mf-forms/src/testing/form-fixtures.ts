import type { Feature } from '@safar/shared/contract/remote-module';
import remote from '../remote';

export const formFeatures: readonly Feature[] = remote.features;
