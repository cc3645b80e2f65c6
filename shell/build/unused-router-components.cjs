/**
 * webpack loader for react-router's production build. It lets webpack drop the components that the site does not use.
 * webpack keeps unused code with side effects, such as assignments to `displayName` or `contextType`, and calls of
 * `createContext`, `forwardRef` or `memo`. The loader removes the assignments and marks the calls as pure. Otherwise
 * every first visit would download `NavLink`, `Form`, the prefetching code of react-router's framework mode, and
 * react-router's `Link`, although the site has its own `Link`.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} code
 */
module.exports = function dropUnusedRouterComponents(code) {
  return code
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
};
