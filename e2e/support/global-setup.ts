import { TestStore } from './release-store';

export default () => TestStore.prepare();
