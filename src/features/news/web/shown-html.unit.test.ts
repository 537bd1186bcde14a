import { expect, test } from 'vitest';
import { firstWordsOf, shownHtml } from './shown-html.ts';

test('headings get ranks that skip none and keep their looks', () => {
  expect(shownHtml('<h1>A</h1><p>b</p><h4 style="text-align:center">C</h4><h2>D</h2>', 3)).toBe(
    '<h3 data-look="1">A</h3><p>b</p><h4 style="text-align:center" data-look="4">C</h4><h4 data-look="2">D</h4>',
  );
});

test('a heading without words is no heading', () => {
  expect(shownHtml('<h2><strong> <br /></strong></h2><h1>A</h1>', 2)).toBe(
    '<p data-look="2"><strong> <br /></strong></p><h2 data-look="1">A</h2>',
  );
});

test('what is no heading stays as it is', () => {
  const html = '<p>&lt;h1&gt;no&lt;/h1&gt;</p><hr /><ul><li>one</li></ul>';
  expect(shownHtml(html, 2)).toBe(html);
});

test('the first words are those of the first block that has any, as people read them', () => {
  expect(firstWordsOf('<p> </p><h2>Tea &amp; <b>cake</b>, 5 &lt; 6</h2><p>Come!</p>')).toBe('Tea & cake, 5 < 6');
  expect(firstWordsOf('')).toBe('');
  expect(firstWordsOf(`<p>${'word '.repeat(30)}</p>`)).toBe(`${'word '.repeat(12).trimEnd()}…`);
});
