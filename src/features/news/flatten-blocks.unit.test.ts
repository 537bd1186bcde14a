import { expect, test } from 'vitest';
import { flattenBlocks } from './flatten-blocks.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.each([
  ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
  ['plain <b>words</b>', 'plain <b>words</b>'],
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['<section>One<div>Two</div>Three</section>', '<p>One</p><p>Two</p><p>Three</p>'],
  ['<div><p>One</p><p>Two</p></div>', '<p>One</p><p>Two</p>'],
  ['<b><div>One</div><div>Two</div></b>', '<p><b>One</b></p><p><b>Two</b></p>'],
  ['<div><b>One</b> and <i>two</i></div>', '<p><b>One</b> and <i>two</i></p>'],
  ['<dl><dt>Bring</dt><dd>a hat</dd><dd>water</dd></dl>', '<p>Bring</p><p>a hat</p><p>water</p>'],
  [`<table><tbody>${row('Mon', '8:00')}${row('Tue', '9:00')}</tbody></table>`, '<p>Mon | 8:00</p><p>Tue | 9:00</p>'],
  [`<table>${row('<p>Mon</p>', '<p><b>8:00</b></p><p>Art</p>')}</table>`, '<p>Mon | <b>8:00</b> Art</p>'],
  [`<table>${row('Mon', '', '9:00')}</table>`, '<p>Mon | | 9:00</p>'],
  [`<table>${row('', 'Mon')}${row('', '')}</table>`, '<p>Mon</p>'],
  [`<table>${row('<p>One</p><p>Two</p>')}</table>`, '<p>One</p><p>Two</p>'],
  [`<table>${row(`<table>${row('a', 'b')}${row('c', 'd')}</table>`)}</table>`, '<p>a | b</p><p>c | d</p>'],
  ['<table><caption>Week</caption><tr><th>Mon</th><td>8</td></tr></table>', '<p>Week</p><p>Mon | 8</p>'],
  ['<ul><li><div>One</div><div>Two</div></li></ul>', '<ul><li>One<br />Two</li></ul>'],
  ['<blockquote><div>One</div></blockquote>', '<blockquote><p>One</p></blockquote>'],
  ['<div>One<br>Two<br><br>Three</div>', '<p>One<br />Two<br /><br />Three</p>'],
  ['<div>Before</div><h2>Title</h2>After', '<p>Before</p><h2>Title</h2><p>After</p>'],
  ['<div>One</div><p><br /></p><p>Two</p>', '<p>One</p><p><br /></p><p>Two</p>'],
  ['<div> \n </div><hr><div>One</div>', '<p>One</p>'],
  ['<div><a href="https://a.example/?a>b">One</a></div>', '<p><a href="https://a.example/?a>b">One</a></p>'],
  ['<article><header>One</header><figure><figcaption>Two</figcaption></figure></article>', '<p>One</p><p>Two</p>'],
])('%s', (html, flat) => {
  expect(flattenBlocks(html)).toBe(flat);
  expect(flattenBlocks(flat)).toBe(flat);
});

test('handles many nested tags quickly', () => {
  const html = '<div><table><tr>'.repeat(7000);
  expect(flattenBlocks(html)).toBe('');
});
