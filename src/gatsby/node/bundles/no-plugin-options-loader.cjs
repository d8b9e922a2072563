/**
 * A webpack loader for Gatsby's list of the plugins with code for browsers. It leaves out their options,
 * 2 KB that every page would load: no such code of this site reads any.
 */
const options = /^(\s*options: ).*,$/gm;

module.exports = function noPluginOptionsLoader(source) {
  const list = source.replace(options, '$1{},');
  if (list === source) {
    throw new Error(
      "Gatsby's list of plugins has another form: compare no-plugin-options-loader.cjs with .cache/api-runner-browser-plugins.js.",
    );
  }
  return list;
};
