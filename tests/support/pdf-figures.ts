import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Node = { role?: string; alt?: string; children?: Node[] };

const figuresOf = (node: Node | null): string[] => [
  ...(node?.role === 'Figure' ? [node.alt ?? ''] : []),
  ...(node?.children ?? []).flatMap(figuresOf),
];

/** Returns the alternative texts of figures, and the text of all pages. */
export const figuresIn = async (bytes: Buffer) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const alts: string[] = [];
  let text = '';
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    alts.push(...figuresOf((await page.getStructTree()) as Node | null));
    text += (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }
  await task.destroy();
  return { alts, text };
};
