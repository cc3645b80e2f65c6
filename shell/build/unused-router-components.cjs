/**
 * webpack loader for react-router's production build: lets bundlers drop the components that the site does not use. A
 * `displayName` or `contextType` that is assigned to a component, and a call of `forwardRef` or `memo`, count as side effects,
 * so `Link`, `NavLink`, `Form` and framework prefetching would stay in every first visit.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} code
 */
module.exports = function dropUnusedRouterComponents(code) {
  return code
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
};
