import { minifyScript } from '../../../../src/gatsby/engine/swc/compile-scripts';

describe('minification', () => {
  it('keeps what the code does, and licenses beside it', async () => {
    const text =
      '/** @license MIT */ /* note */ window.twice = function (value) { return value * 2; };';
    const { code, extractedComments } = await minifyScript({ 'app.js': text });
    expect(code).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\nwindow\.twice=function\((\w)\)\{return 2\*\1\};?$/,
    );
    expect(extractedComments).toEqual(['/** @license MIT */']);
  });
});
