import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes inserted text in an element and in an attribute', () => {
  const hostile = `<script>alert("x")</script> & 'y'`;
  const written = html`<p title="${hostile}">${hostile}</p>`.text;
  expect(written).not.toMatch(/<script|"x"|'y'/);
  expect(written).toBe(
    '<p title="&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;y&#39;">&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;y&#39;</p>',
  );
});

test('inserts HTML and lists of HTML unchanged, and `undefined` as nothing', () => {
  const items = ['a', '<b>'].map((one) => html`<li>${one}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${3}`.text).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul>3');
});
