/** @jest-environment jest-fixed-jsdom */
import {
  forgetLinkedCode,
  hasLinkedCode,
  takeLinkedCode,
} from '../../../../src/features/cart-extras/linked-code';

afterEach(() => localStorage.clear());

function at(address: string): Location {
  return new URL(address, 'https://site.example') as unknown as Location;
}

it('takes the code out of the address, keeps the rest, and keeps the code until it is forgotten', () => {
  const address = at('/products?Color=Red&discount=%20TEN%20#list');
  expect(hasLinkedCode(address)).toBe(true);
  expect(takeLinkedCode(address)).toEqual({
    linked: { kind: 'code', code: 'TEN' },
    cleanPath: '/products?Color=Red#list',
  });
  expect(hasLinkedCode(at('/'))).toBe(true);
  expect(takeLinkedCode(at('/'))).toEqual({
    linked: { kind: 'code', code: 'TEN' },
    cleanPath: null,
  });
  forgetLinkedCode();
  expect(hasLinkedCode(at('/'))).toBe(false);
  expect(takeLinkedCode(at('/')).linked).toBeNull();
});

it.each(['', '%20', 'x'.repeat(300), '%3Cscript%3E'])(
  'cannot read "%s", and keeps nothing',
  (code) => {
    expect(takeLinkedCode(at(`/?discount=${code}`))).toEqual({
      linked: { kind: 'unreadable' },
      cleanPath: '/',
    });
    expect(hasLinkedCode(at('/'))).toBe(false);
  },
);

it('leaves the code of a shared cart to the shared cart', () => {
  expect(hasLinkedCode(at('/cart?lines=1:1&discount=TEN'))).toBe(false);
  expect(hasLinkedCode(at('/cart?discount=TEN'))).toBe(true);
});

it('does not trust what somebody wrote into the storage', () => {
  localStorage.setItem('cornerwork-discount-link', '<img src=x>');
  expect(takeLinkedCode(at('/')).linked).toBeNull();
});
