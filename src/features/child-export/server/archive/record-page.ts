import { createHash } from 'node:crypto';
import { formatLongDay } from '#kernel/days/format-long-day.ts';
import { type Html, html, trustedHtml } from '#platform/server/documents/html.ts';
import * as texts from '#texts/child-export/record';
import type { ExportParts } from '../load-export-parts.ts';
import type { RecordHead } from './record-head.ts';
import { recordStyles } from './record-styles.ts';

/** Returns a policy that allows only own styles and embedded pictures: no requests, no scripts. */
const policyOf = (styles: string): string =>
  [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const logoHtml = (logo: Buffer | undefined) =>
  logo && html`<img src="data:image/png;base64,${logo.toString('base64')}" alt="" width="56" height="56">`;

const headHtml = ({ school, address, child, birthdate, madeOn, locale, logo }: RecordHead) => html`
<header>${logoHtml(logo)}<div><p class="school" dir="auto">${school}</p>${
  address === '' ? undefined : html`<p class="soft text" dir="auto">${address}</p>`
}</div></header>
<main>
<h1 dir="auto">${child}</h1>
<p class="soft">${texts.born({ day: formatLongDay(birthdate, locale) })}</p>
<p class="soft">${texts.made({ day: formatLongDay(madeOn, locale) })}</p>
`;

const linkTo = ({ name, title, counts }: ExportParts[number]) =>
  html`<li><a href="#${name}">${title}</a> <span class="soft">${counts.join(', ')}</span></li>`;

/** Renders the page for people. It is self-contained and opens without a network. */
export async function* recordPage(head: RecordHead, parts: ExportParts): AsyncGenerator<string> {
  const text = ({ text: written }: Html) => written;
  const styles = recordStyles(head.color);
  const filledParts = parts.filter(({ counts }) => counts.length > 0);
  yield text(html`<!doctype html>
<html lang="${head.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(styles)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${texts.title({ child: head.child })}</title>
<style>${trustedHtml(styles)}</style>
</head>
<body>${headHtml(head)}`);
  if (filledParts.length === 0) yield text(html`<p class="nothing">${texts.nothing}</p>\n`);
  else yield text(html`<nav aria-label="${texts.contents}"><ul>${filledParts.map(linkTo)}</ul></nav>\n`);
  for (const { name, title, page } of filledParts) {
    yield text(html`<section id="${name}" aria-labelledby="${name}-title">\n<h2 id="${name}-title">${title}</h2>\n`);
    for await (const piece of page()) yield text(piece);
    yield '</section>\n';
  }
  yield text(html`</main>
<footer><p>${texts.foot({ child: head.child, school: head.school })}</p></footer>
</body>
</html>
`);
}
