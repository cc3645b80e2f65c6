/**
 * webpack loader for react-router's production build. It lets webpack drop the components that the site does not use.
 * An assignment to `displayName` or `contextType` and a call of `createContext`, `forwardRef` or `memo` count as side
 * effects. Without this loader, every first visit would therefore download `NavLink`, `Form`, framework prefetching
 * and `Link`, which the site replaces with its own component.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} code
 */
module.exports = function dropUnusedRouterComponents(code) {
  return code
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
};
