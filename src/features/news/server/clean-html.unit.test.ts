import { describe, expect, test } from 'vitest';
import { editorHtml, hostileHtml } from '#tests/support/hostile-html.ts';
import { cleanHtml } from './clean-html.ts';

/** Unambiguous grammar of permitted output: text without `<`, `>` or bare `&`, and tags with known attributes. */
const text = '(?:[^<>&]|&(?:amp|lt|gt|quot|nbsp|#\\d+);)';
const classes = 'ql-(?:indent-[1-8]|align-(?:center|right|justify)|size-(?:small|large|huge)|font-(?:serif|monospace))';
const style =
  "(?:text-align:(?:left|right|center|justify)|font-size:[\\d.]+(?:px|pt|em|rem|%)|font-family:[\\w \\-,'&;]+)";
const blockStyles = `(?: class="${classes}(?: ${classes})*"| style="${style}(?:;${style})*"| data-list="(?:ordered|bullet)")*`;
const plain = '(?:strong|b|em|i|u|s|strike|del)';
const block = '(?:h[1-6]|p|blockquote|ol|ul|li|span)';
const letters = 'ql-(?:size-(?:small|large|huge)|font-(?:serif|monospace))';
const letterStyles = `(?: class="${letters}(?: ${letters})*")?`;
const link = `<a href="(?:https?://|mailto:|tel:)[^"<>\\s]+" target="_blank" rel="noopener noreferrer nofollow"${letterStyles}>`;
const grammar = new RegExp(
  `^(?:${text}|<br />|<${plain}${letterStyles}>|</${plain}>|<${block}${blockStyles}>|</${block}>|${link}|</a>)*$`,
  'u',
);

describe('hostile HTML', () => {
  test.each(hostileHtml.map((html) => [html]))('%s', async (html) => {
    for (const whole of [html, `<p>before</p>${html}<p>after</p>`, `<p><b>${html}</b></p>`, `<ul><li>${html}`]) {
      const clean = await cleanHtml(whole);
      expect(clean).toMatch(grammar);
      expect(await cleanHtml(clean)).toBe(clean);
    }
  });

  test('the grammar rejects all other HTML', () => {
    const bad = [
      '<script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<p style="color:red">',
      '<img />',
      '<',
      '&lt',
      '<p id="x">',
    ];
    for (const html of bad) expect([html, grammar.test(html)]).toEqual([html, false]);
  });

  test('is cleaned quickly or refused, regardless of size and depth', async () => {
    const large = [
      '<'.repeat(480_000),
      '<b>'.repeat(20_000),
      `<p style="${'a:b;'.repeat(100_000)}">x`,
      '&'.repeat(480_000),
    ];
    for (const html of large) expect(await cleanHtml(html)).toBeTypeOf('string');
    for (const html of ['<b>'.repeat(160_000), '<!---->'.repeat(20_001)])
      await expect(cleanHtml(html)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'text' }] });
  });
});

describe('HTML from the editor', () => {
  test.each(editorHtml.map((html) => [html]))('%s', async (html) => {
    expect(await cleanHtml(html)).toBe(html);
  });

  const linkStart = '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow"';
  test.each(['<strong', '<em', '<u', '<s', linkStart])('keeps size and font on %s', async (start) => {
    const end = start.replace(/^<(\w+).*/, '</$1>');
    const cleaned = `<p>${start} class="ql-size-large ql-font-serif">x${end}</p>`;
    expect(await cleanHtml(cleaned)).toBe(cleaned);
    const odd = `<p>${start} class="ql-size-large ql-indent-1 ql-align-center mine" style="font-size:99px" id="x">x${end}</p>`;
    expect(await cleanHtml(odd)).toBe(`<p>${start} class="ql-size-large">x${end}</p>`);
  });

  test('allows only safe links', async () => {
    const safe = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">x</a>`;
    const links = [
      ['https://a.example/b?c=d&amp;e=f#g', 'https://a.example/b?c=d&amp;e=f#g'],
      ['http://a.example', 'http://a.example'],
      [' https://a.example ', 'https://a.example'],
      ['www.a.example/b', 'https://www.a.example/b'],
      ['mailto:a@a.example', 'mailto:a@a.example'],
      ['tel:+639175550101', 'tel:+639175550101'],
    ] as const;
    for (const [typed, cleaned] of links) expect(await cleanHtml(`<a href="${typed}">x</a>`)).toBe(safe(cleaned));
    expect(await cleanHtml('<a href="javascript:x">read</a>')).toBe('<span>read</span>');
  });

  test('treats HTML without readable text as empty', async () => {
    for (const html of [
      '',
      '<p></p>',
      '<p><br></p>',
      '<p>&nbsp; \u200b</p>',
      '<script>x</script>',
      '<img src="/x.png">',
    ])
      expect([html, await cleanHtml(html)]).toEqual([html, '']);
  });
});

describe('elements from older clients', () => {
  test.each([
    ['<div>Dear all,</div><div>school is closed.</div>', '<p>Dear all,</p><p>school is closed.</p>'],
    [
      '<section><h2>Trip</h2>On Monday<aside>Bring a hat</aside></section>',
      '<h2>Trip</h2><p>On Monday</p><p>Bring a hat</p>',
    ],
    ['<table><tr><th>Mon</th><td>8:00</td></tr><tr><th>Tue<td>9:00</table>', '<p>Mon | 8:00</p><p>Tue | 9:00</p>'],
    ['<dl><dt>Bring<dd>a hat<dd>water</dl>', '<p>Bring</p><p>a hat</p><p>water</p>'],
    ['<div onclick="x()"><b><div>One</div>Two</b></div>', '<p><b>One</b></p><p><b>Two</b></p>'],
    ['<div style="text-align:center">One<script>x</script></div><pre>Two</pre>', '<p>One</p><p>Two</p>'],
  ])('%s', async (html, clean) => {
    expect(await cleanHtml(html)).toBe(clean);
    expect(await cleanHtml(clean)).toBe(clean);
  });
});
