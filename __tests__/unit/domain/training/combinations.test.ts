import {
  combinationsOf,
  listMoves,
  movesOf,
  readCombinations,
} from '../../../../src/domain/training/combinations';

it('combinations: one a line, each once, tidied', () => {
  const text = '  Jab,cross \n\n jab, Cross\n , \njab,  step   out\r\n';
  expect(readCombinations(text)).toEqual(['jab, cross', 'jab, step out']);
  expect(readCombinations('')).toEqual([]);
});

it('combinations: their moves are listed once and choose among them', () => {
  const all = ['jab, cross', 'jab, slip, cross', 'hook'];
  expect(movesOf('jab, slip, jab')).toEqual(['jab', 'slip', 'jab']);
  expect(listMoves(all)).toEqual(['jab', 'cross', 'slip', 'hook']);
  expect(combinationsOf(all, ['jab', 'cross'])).toEqual(['jab, cross']);
  expect(combinationsOf(all, ['jab'])).toEqual([]);
});
