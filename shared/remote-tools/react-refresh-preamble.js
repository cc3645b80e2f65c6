// The bundle of each remote has its own copy of React Refresh, which starts after react-dom has registered with the
// React DevTools hook. The copy finds react-dom only in `hook.renderers`, so this hook records each renderer there.
const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
  onScheduleFiberRoot() {},
  inject: () => 0,
});
const inject = hook.inject;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
