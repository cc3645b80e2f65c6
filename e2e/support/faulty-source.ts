/** Faults of a release's code. */
export type Fault =
  | 'throws at load'
  | 'throws at load in the browser'
  | 'throws at render'
  | 'throws at render in the browser'
  | 'throws at render in some page loads'
  | 'never returns on the server'
  | 'hangs on the server, except on the home page';

/** Text that a faulty release renders wherever its fault does not occur. */
export const faultyText = 'These words come from the faulty release.';

/** JavaScript statements that cause each fault: `atLoad` runs at module level, `atRender` in the component. */
const statements: Record<Fault, { readonly atLoad?: string; readonly atRender?: string }> = {
  'throws at load': { atLoad: `throw new Error('Thrown at load.');` },
  'throws at load in the browser': { atLoad: `if (inBrowser) throw new Error('Thrown at load.');` },
  'throws at render': { atRender: `throw new Error('Thrown at render.');` },
  'throws at render in the browser': { atRender: `if (inBrowser) throw new Error('Thrown at render.');` },
  // Fails in 30% of the page loads on average. `isUnlucky` is set once, at module level, so that a retry of the render
  // fails too.
  'throws at render in some page loads': {
    atLoad: `const isUnlucky = inBrowser && Math.random() < 0.3;`,
    atRender: `if (isUnlucky) throw new Error('Thrown at render.');`,
  },
  'never returns on the server': { atRender: `while (!inBrowser) spin();` },
  // The server tests a new release by rendering only the home page, so this release passes the test and hangs later.
  'hangs on the server, except on the home page': {
    atRender: `while (!inBrowser && (props.params || props.placement === 'video')) spin();`,
  },
};

/**
 * Returns the source of a `src/remote.ts` with this fault. The faulty remote has every route and slot of the real
 * remote, so that the rest of the page does not change.
 */
export function faultySource(fault: Fault): string {
  const { atLoad = '', atRender = '' } = statements[fault];
  return `
import { createElement } from 'react';
import { defineRemote } from '@safar/contract/remote-module';
import remote from '../remote.json';

const inBrowser = typeof document !== 'undefined';
let turns = 0;
export const spin = () => void (turns += 1);
${atLoad}

function Part(props) {
  ${atRender}
  return createElement('p', null, ${JSON.stringify(faultyText)});
}

const named = (entries, key) => Object.fromEntries(entries.map((entry) => [entry[key], { component: Part }]));

export default defineRemote({
  name: remote.name,
  features: [],
  routes: named(remote.routes ?? [], 'id'),
  slots: named(remote.slots ?? [], 'name'),
});
`;
}
