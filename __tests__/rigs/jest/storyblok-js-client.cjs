/**
 * The CommonJS build of `@storyblok/js` takes what it requires for the class itself, though the
 * class is its `default`. Bundlers use the other build; Jest needs a module that is both.
 */
const {
  default: StoryblokClient,
} = require('../../../node_modules/storyblok-js-client/dist/index.cjs');

module.exports = Object.assign(StoryblokClient, { __esModule: true, default: StoryblokClient });
