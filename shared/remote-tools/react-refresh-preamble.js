// Records renderers as they register, so that React Refresh of a second bundle finds the page's react-dom.
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
