import '../../../../rigs/builders/site-url';
import { toScriptText } from '../../../../../src/app-shell/head/structured-data/json-ld';
import { organization } from '../../../../../src/app-shell/head/structured-data/page-graph';

const hostile = '</script><script>alert(1)</script><!-- & \u2028\u2029';

it('JSON-LD: contains nothing that could end its element or a line of script', () => {
  const text = toScriptText([{ ...organization(), name: hostile }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: hostile }] });
});
