/** Ways in which a release can be at fault once its code runs. */
export type Fault =
  | 'throws at load'
  | 'throws at load in the browser'
  | 'throws at render'
  | 'throws at render in the browser'
  | 'throws at render for some'
  | 'never returns on the server'
  | 'never returns away from home on the server';

/** What the faulty release shows where it can. */
export const faultyWords = 'These words come from the faulty release.';

/** In JavaScript, at module level and in the body of the component. */
const statements: Record<Fault, { readonly atLoad?: string; readonly atRender?: string }> = {
  'throws at load': { atLoad: `throw new Error('Thrown at load.');` },
  'throws at load in the browser': { atLoad: `if (inBrowser) throw new Error('Thrown at load.');` },
  'throws at render': { atRender: `throw new Error('Thrown at render.');` },
  'throws at render in the browser': { atRender: `if (inBrowser) throw new Error('Thrown at render.');` },
  // Three of ten page loads; what is thrown in one of them is thrown at every try.
  'throws at render for some': {
    atLoad: `const isUnlucky = inBrowser && Math.random() < 0.3;`,
    atRender: `if (isUnlucky) throw new Error('Thrown at render.');`,
  },
  'never returns on the server': { atRender: `while (!inBrowser) spin();` },
  // The home page is what a new release is tried with; this one passes and hangs later.
  'never returns away from home on the server': {
    atRender: `while (!inBrowser && (props.params || props.placement === 'video')) spin();`,
  },
};

/**
 * The `src/remote.ts` of a remote with a fault. It has every route and slot that the real one has, so that nothing
 * else about the page changes.
 */
export function faultySource(fault: Fault): string {
  const { atLoad = '', atRender = '' } = statements[fault];
  return `
import { createElement } from 'react';
import { defineRemote } from '@safar/shared/contract/remote-module';
import remote from '../remote.json';

const inBrowser = typeof document !== 'undefined';
let turns = 0;
export const spin = () => void (turns += 1);
${atLoad}

function Part(props) {
  ${atRender}
  return createElement('p', null, ${JSON.stringify(faultyWords)});
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
