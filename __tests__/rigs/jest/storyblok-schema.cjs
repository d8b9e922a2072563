/**
 * `@storyblok/schema` whose validators are loaded on first use. They bring zod, which takes about a
 * quarter of a second to load; every suite that opens the content service loads this package, and two
 * suites validate.
 */
const whole = () => require('../../../node_modules/@storyblok/schema/dist/index.cjs');

module.exports = {
  ...require('../../../node_modules/@storyblok/schema/dist/helpers/define-block.cjs'),
  ...require('../../../node_modules/@storyblok/schema/dist/helpers/define-datasource.cjs'),
  ...require('../../../node_modules/@storyblok/schema/dist/helpers/define-field.cjs'),
  ...require('../../../node_modules/@storyblok/schema/dist/helpers/define-field-plugin.cjs'),
  ...require('../../../node_modules/@storyblok/schema/dist/helpers/define-folder.cjs'),
  ...require('../../../node_modules/@storyblok/schema/dist/helpers/define-schema.cjs'),
  get validateSchema() {
    return whole().validateSchema;
  },
  get validateStory() {
    return whole().validateStory;
  },
};
