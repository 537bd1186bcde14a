/** Returns the page's styles for light and dark screens and print. @param color the school's, `#rrggbb` */
export const recordStyles = (color: string): string => `
:root { color-scheme: light dark; --ground: #fbf8f3; --sheet: #fff; --ink: #2b2620; --soft: #655b50; --line: #ded5c8; --accent: ${color}; --link: ${color}; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1d1a16; --sheet: #27231e; --ink: #ece6dd; --soft: #b5aa9c; --line: #453e36; --link: #d7c9a8; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main, footer { max-width: 52rem; margin-inline: auto; }
header { display: flex; gap: .875rem; align-items: center; padding-block-end: 1rem; border-block-end: 3px solid var(--accent); }
header img { width: 56px; height: 56px; flex: none; }
header p { margin: 0; }
h1, h2, h3, .school { font-family: Georgia, "Times New Roman", serif; line-height: 1.25; text-wrap: balance; }
.school { font-size: 1.2rem; font-weight: 700; }
.soft, .beside, .states, .reports span, footer { color: var(--soft); font-size: .925rem; }
h1 { font-size: 2rem; margin: 1.75rem 0 .25rem; }
h2 { font-size: 1.5rem; margin: 2.75rem 0 .75rem; }
h3 { font-size: 1.15rem; margin: 1.75rem 0 .5rem; }
h4 { font-size: 1rem; margin: 0; }
p { margin: .375rem 0; text-wrap: pretty; }
a { color: var(--link); text-underline-offset: .15em; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 1rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: .5rem; }
.lessons, .states, .reports { margin: 0; padding: 0; list-style: none; }
.lessons > li, .reports > li, article { background: var(--sheet); border: 1px solid var(--line); border-block-end-width: 0; padding: .75rem 1rem; }
.lessons > :first-child, .reports > :first-child, article:first-of-type { border-start-start-radius: 12px; border-start-end-radius: 12px; }
.lessons > :last-child, .reports > :last-child, article:last-of-type { border-end-start-radius: 12px; border-end-end-radius: 12px; border-block-end-width: 1px; }
article h3 { margin: 0 0 .25rem; font-size: 1.05rem; }
.text { white-space: pre-line; }
.reports a { display: block; font-weight: 600; }
.photos { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: .75rem .25rem; }
.photos img { display: block; max-width: 100%; max-height: 15rem; border-radius: 8px; }
.nothing { margin-block: 2rem; }
footer { margin-block-start: 3rem; }
@media print {
  :root { color-scheme: light; --ground: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #bbb; --link: #000; }
  body { padding: 0; font-size: 10.5pt; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  .lessons > li, article, .photos a, .reports > li { break-inside: avoid; }
  .photos img { max-height: 7cm; }
}
`;
