import { navigate } from 'gatsby';
import {
  InternalRedirectError,
  redirect,
  toRedirect,
} from '../../../../src/app-shell/errors/redirect';
import { redirectStatus } from '../../../../src/config/limits';

const loadInFull = jest.fn();

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  loadInFull.mockClear();
});

it('redirect: has status 302 by default', () => {
  expect(redirectStatus).toBe(302);
  expect(toRedirect('/training')).toEqual({ address: '/training', external: false, status: 302 });
  expect(toRedirect('/training', { status: 301 }).status).toBe(301);
});

it('redirect: stays inside the site through the router', () => {
  redirect('/training#jab', undefined, loadInFull);
  expect(navigate).toHaveBeenCalledWith('/training#jab', { replace: true });
  expect(loadInFull).not.toHaveBeenCalled();
});

it('redirect: leaves the site by a full page load', () => {
  redirect('https://example.com/a', { external: true }, loadInFull);
  expect(loadInFull).toHaveBeenCalledWith('https://example.com/a');
  expect(navigate).not.toHaveBeenCalled();
});

it.each(['https://example.com', 'mailto:a@example.com'])(
  'redirect: refuses %s inside the site',
  (address) => {
    expect(() => redirect(address, undefined, loadInFull)).toThrow(InternalRedirectError);
    expect(() => redirect(address, undefined, loadInFull)).toThrow(
      `Cannot redirect to "${address}" inside the site.`,
    );
  },
);

it.each(['javascript:alert(1)', '//example.com', 'training', ''])(
  'redirect: refuses %j anywhere',
  (address) => {
    expect(() => redirect(address, { external: true }, loadInFull)).toThrow(
      'is not an address to redirect to',
    );
  },
);
