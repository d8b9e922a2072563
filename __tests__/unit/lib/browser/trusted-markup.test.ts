/** Trusted Types of a browser, which Node does not have. */
type Rules = { createHTML: (text: string) => string };

const browser = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
};

afterEach(() => {
  delete browser.trustedTypes;
  jest.resetModules();
});

async function trusted(html: string): Promise<string> {
  const { trustedMarkup } = await import('../../../../src/lib/browser/trusted-markup');
  return trustedMarkup(html);
}

it('trusted markup: is made by a policy where the browser asks for one, and is plain text elsewhere', async () => {
  expect(await trusted('<p>Laces</p>')).toBe('<p>Laces</p>');
  jest.resetModules();
  const createPolicy = jest.fn((_name: string, rules: Rules) => rules);
  browser.trustedTypes = { createPolicy };
  expect(await trusted('<ul><li><a href="/c">12 oz</a></li></ul>')).toContain('<li>');
  expect(createPolicy).toHaveBeenCalledWith('formatting', expect.anything());
});

it.each([
  '<img src=x onerror=alert(1)>Text',
  '<script>alert(1)</script>Text',
  '<a href="JavaScript:alert(1)">Text</a>',
  '<svg/onload=alert(1)>Text',
  '<iframe srcdoc="x">Text',
])('trusted markup: %s loses its tags and keeps its text', async (html) => {
  browser.trustedTypes = { createPolicy: (_name, rules) => rules };
  const text = await trusted(html);
  expect(text).toContain('Text');
  expect(text).not.toMatch(/<[a-z]/i);
});
