import {
  isShopifySignature,
  isStoryblokSignature,
} from '../../../../src/processes/publisher/webhook/webhook-signature';

const body = Buffer.from('{"a":"é"}');
// Computed with `openssl dgst -hmac secret -sha1 / -sha256` over the body's bytes.
const storyblokSignature = 'a712b646de23512dd1323e65b85169b6ad72f901';
const shopifySignature = 'qy+ESwFiUo5PgQJmNhYI+efDawOmPSP3IBeHnaXlk28=';

test('signatures made by another tool over the same bytes are accepted', () => {
  expect(isStoryblokSignature(body, storyblokSignature, 'secret')).toBe(true);
  expect(isShopifySignature(body, shopifySignature, 'secret')).toBe(true);
});

test.each([
  ['of other bytes', Buffer.from('{"a": "é"}'), storyblokSignature, 'secret'],
  ['made with another secret', body, storyblokSignature, 'other'],
  ['with something behind it', body, `${storyblokSignature}00`, 'secret'],
  ['cut short', body, storyblokSignature.slice(0, 39), 'secret'],
  ['that is missing', body, undefined, 'secret'],
  ['of the other service', body, shopifySignature, 'secret'],
])('a signature %s is refused', (_name, bytes, signature, secret) => {
  expect(isStoryblokSignature(bytes, signature, secret)).toBe(false);
});
