import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Glyph = { readonly originalCharCode: number };
type Word = { readonly str: string; readonly transform: readonly number[]; readonly width: number };

/** Returns the text of the pages, the positions of the words, and the number of glyphs drawn as a missing-glyph box. */
export const drawnPages = async (bytes: Buffer) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const words: Word[] = [];
  let boxes = 0;
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    words.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item as Word] : [])));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.showText)
        boxes += (argsArray[index][0] as (Glyph | number)[]).filter(
          (glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0,
        ).length;
  }
  const { numPages: pages } = document;
  await task.destroy();
  return { words, boxes, pages, text: words.map(({ str }) => str).join(' ') };
};
