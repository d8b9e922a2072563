/** @jest-environment jest-fixed-jsdom */
import { bringsCode, storedCodeKey } from '../../../../src/features/discount-link/stored-code';
import {
  forgetLinkedCode,
  takeLinkedCode,
} from '../../../../src/features/discount-link/linked-code';

afterEach(() => localStorage.clear());

function at(address: string): Location {
  return new URL(address, 'https://site.example') as unknown as Location;
}

it('discount link: stores the code, removes it from the address and keeps the rest', () => {
  const address = at('/products?Color=Red&discount=%20TEN%20#list');
  expect(bringsCode(address)).toBe(true);
  expect(takeLinkedCode(address)).toEqual({
    linked: { kind: 'code', code: 'TEN' },
    cleanPath: '/products?Color=Red#list',
  });
  expect(bringsCode(at('/'))).toBe(true);
  expect(takeLinkedCode(at('/'))).toEqual({
    linked: { kind: 'code', code: 'TEN' },
    cleanPath: null,
  });
  forgetLinkedCode();
  expect(bringsCode(at('/'))).toBe(false);
  expect(takeLinkedCode(at('/')).linked).toBeNull();
});

it.each(['', '%20', 'x'.repeat(300), '%3Cscript%3E'])(
  'discount link: cannot read "%s", and stores nothing',
  (code) => {
    expect(takeLinkedCode(at(`/?discount=${code}`))).toEqual({
      linked: { kind: 'unreadable' },
      cleanPath: '/',
    });
    expect(bringsCode(at('/'))).toBe(false);
  },
);

it('discount link: leaves the code of a shared cart to the shared cart', () => {
  expect(takeLinkedCode(at('/cart?lines=1:1&discount=TEN'))).toEqual({
    linked: null,
    cleanPath: null,
  });
  expect(takeLinkedCode(at('/cart?discount=TEN')).cleanPath).toBe('/cart');
});

it('discount link: ignores a stored code that cannot be one', () => {
  localStorage.setItem(storedCodeKey, '<img src=x>');
  expect(takeLinkedCode(at('/')).linked).toBeNull();
});
