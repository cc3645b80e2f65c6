/** @jest-environment node */
import { defineRemote, type LoadContext } from '@safar/contract/remote-module';
import { put, select } from '@safar/remote-kit/state';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { sampleFeature, slotRelease } from '../testing/sample-remotes';
import { loadPage } from './load-page';

/** Loads a page with a slot for `mf-spy` and one for `mf-other`. `loadSpy` is the load function of `mf-spy`. */
async function load(
  loadSpy: (context: LoadContext) => Promise<void>,
  feature = sampleFeature('mf-spy/a', 'one'),
) {
  const { store, services } = createTestPage({ features: [sampleFeature('shell/c', 'three')] });
  const reports: string[] = [];
  const seenByShell: unknown[] = [];
  const component = () => null;
  const { failed } = await loadPage({
    registry: {
      revision: 1,
      remotes: { 'mf-other': slotRelease('home.shorts'), 'mf-spy': slotRelease('home.slider') },
    },
    modules: new Map([
      [
        'mf-spy',
        defineRemote({
          name: 'mf-spy',
          features: [feature],
          routes: {},
          slots: { 'home.slider': { component, load: (_props, context) => loadSpy(context) } },
        }),
      ],
      [
        'mf-other',
        defineRemote({
          name: 'mf-other',
          features: [sampleFeature('mf-other/b', 'two')],
          routes: {},
          slots: { 'home.shorts': { component } },
        }),
      ],
    ]),
    http: services.http,
    store,
    match: {
      kind: 'shell',
      page: 'home',
      uses: [
        { slot: 'home.shorts', props: {} },
        { slot: 'home.slider', props: {} },
      ],
    } as Parameters<typeof loadPage>[0]['match'],
    loadFrame: async ({ getState }) => void seenByShell.push(getState()),
    loadOwnPage: undefined,
    firstScreenSlots: [],
    search: new URLSearchParams(),
    dataDeadlineMs: 1_000,
    signal: new AbortController().signal,
    report: (error) => void reports.push(error.message),
  });
  return { failed: [...failed.keys()], reports, seenByShell, state: store.getState() };
}

test('a load function reads only the slices of its own remote, even in a saga; the shell reads all slices', async () => {
  const seen: unknown[] = [];
  const { failed, seenByShell } = await load(async ({ getState, run }) => {
    seen.push(getState());
    seen.push(
      await run(function* () {
        return (yield select()) as unknown;
      }),
    );
  });
  expect(failed).toEqual([]);
  expect(seen).toEqual([{ 'mf-spy/a': 'one' }, { 'mf-spy/a': 'one' }]);
  expect(seenByShell).toEqual([expect.objectContaining({ 'shell/c': 'three' })]);
});

test.each(['mf-other/b/cleared', 'shell/c/cleared'])('`load` of mf-spy cannot dispatch %s', async (type) => {
  const { failed, reports, state } = await load(({ run }) =>
    run(function* () {
      yield put({ type });
    }),
  );
  expect(failed).toEqual(['mf-spy:home.slider']);
  expect(reports.join()).toContain(`mf-spy dispatched the action ${type} of`);
  expect(state).toMatchObject({ 'mf-other/b': 'two', 'shell/c': 'three' });
});

test('a remote cannot add a slice whose key begins with the name of another remote', async () => {
  const { failed, reports, state } = await load(async () => undefined, sampleFeature('mf-other/spy', 'one'));
  expect(failed).toEqual(['mf-spy:home.slider']);
  expect(reports.join()).toContain('The store key "mf-other/spy" does not start with "mf-spy/".');
  expect(state).not.toHaveProperty('mf-other/spy');
});
