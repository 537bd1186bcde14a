import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (files: readonly File[], data: Record<string, string>) => ({
  files: files as unknown as FileList,
  getData: (type: string) => data[type] ?? '',
});
const excelHtml =
  '<html><head><style>td{color:black}</style></head><body><!--StartFragment--><table><tr><td>Mon</td><td>8:00</td></tr></table></body></html>';

test.each([
  ['a screenshot', [picture], {}, 1],
  ['cells of Excel', [picture], { 'text/plain': 'Mon\t8:00', 'text/html': excelHtml }, 0],
  ['words of Word without HTML', [picture], { 'text/plain': 'Dear parents,' }, 0],
  ['a slide of text', [picture], { 'text/plain': ' Welcome ', 'text/html': '<p>Welcome</p>' }, 0],
  ['a picture of a page', [picture], { 'text/html': '<meta charset="utf-8"><img src="https://a.example/a.png">' }, 1],
  [
    'a picture with its address',
    [picture],
    {
      'text/plain': 'https://a.example/a.png',
      'text/html': '<html><body><!--StartFragment--><img src="a.png"></body></html>',
    },
    1,
  ],
  ['a file of the Finder', [new File(['x'], 'memo.pdf')], { 'text/plain': 'memo.pdf' }, 1],
  [
    'files of a Linux desktop',
    [new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')],
    { 'text/plain': '/home/a/a.pdf\n/home/a/b.pdf' },
    2,
  ],
  ['text alone', [], { 'text/plain': 'Hello' }, 0],
])('returns the pasted files of %s', (_name, files, data, count) => {
  expect(pastedFiles(clipboard(files, data as Record<string, string>))).toHaveLength(count);
});
