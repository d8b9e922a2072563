import { deferScripts } from '../../../../../src/gatsby/engine/late-scripts/late-scripts-plugin';

it('late scripts: refuses a script tag of another form than Gatsby writes today', () => {
  const other =
    '<script>window.___webpackCompilationHash="1";</script><script src="/app-2.js" defer></script>';
  expect(() => deferScripts(other, {})).toThrow('The slice _gatsby-scripts holds no script tag');
});
