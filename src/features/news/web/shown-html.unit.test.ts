import { expect, test } from 'vitest';
import { firstWordsOf, shownHtml } from './shown-html.ts';

test('heading ranks are never skipped and headings keep their appearance', () => {
  expect(shownHtml('<h1>A</h1><p>b</p><h4 style="text-align:center">C</h4><h2>D</h2>', 3)).toBe(
    '<h3 data-look="1">A</h3><p>b</p><h4 style="text-align:center" data-look="4">C</h4><h4 data-look="2">D</h4>',
  );
});

test('renders a heading without text as a paragraph', () => {
  expect(shownHtml('<h2><strong> <br /></strong></h2><h1>A</h1>', 2)).toBe(
    '<p data-look="2"><strong> <br /></strong></p><h2 data-look="1">A</h2>',
  );
});

test('leaves other elements unchanged', () => {
  const html = '<p>&lt;h1&gt;no&lt;/h1&gt;</p><hr /><ul><li>one</li></ul>';
  expect(shownHtml(html, 2)).toBe(html);
});

test('returns the first words of the first block with text, with entities decoded', () => {
  expect(firstWordsOf('<p> </p><h2>Tea &amp; <b>cake</b>, 5 &lt; 6</h2><p>Come!</p>')).toBe('Tea & cake, 5 < 6');
  expect(firstWordsOf('')).toBe('');
  expect(firstWordsOf(`<p>${'word '.repeat(30)}</p>`)).toBe(`${'word '.repeat(12).trimEnd()}…`);
});
