import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { letterClasses } from '../../page-letters.ts';
import { type Face, facesFor, lettersNotDrawn, loadFace } from './faces.ts';

type WithFont = { readonly _font: { readonly font: { readonly characterSet: readonly number[] } } };

test('assigns each East Asian letter to a file that contains it', async () => {
  const eastern = new RegExp(`^[${letterClasses.eastAsian}]$`, 'u');
  const letters = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => eastern.test(letter) && letter.normalize('NFC') === letter);
  // Each of these letters selects a different typeface first.
  const companies = ['的', 'の', '가'];
  const files = new Map<Exclude<Face, 'plain'>, Set<string>>();
  for (const company of companies)
    for (const letter of letters) {
      const face = facesFor([...company, letter])(letter);
      if (!face || face === 'plain') continue;
      files.set(face, (files.get(face) ?? new Set()).add(letter));
    }
  expect(files.size).toBeGreaterThan(300);
  expect(new Set([...files.values()].flatMap((set) => [...set])).size).toBeGreaterThan(29_000);
  expect(lettersNotDrawn([...files.values()].flatMap((set) => [...set]).join(''))).toEqual([]);
  for (const [face, set] of files) {
    const font = new PDFDocument().font(await loadFace(face, 'regular', [...set].join(''))) as unknown as WithFont;
    const has = new Set(font._font.font.characterSet);
    expect([face, [...set].filter((letter) => !has.has(letter.codePointAt(0) ?? 0))]).toEqual([face, []]);
  }
}, 120_000);
