import { type Editor, Mark } from '@tiptap/react';
import * as texts from '#texts/news/editor';

export const fonts = [
  { label: texts.standardFont, value: '' },
  { label: 'Georgia', value: 'Georgia, serif' },
  { label: 'Palatino', value: 'Palatino, serif' },
  { label: 'Arial', value: 'Arial, sans-serif' },
  { label: 'Verdana', value: 'Verdana, sans-serif' },
  { label: 'Comic Sans', value: 'Comic Sans MS, cursive' },
  { label: texts.typewriter, value: 'Courier, monospace' },
];

export const sizes = [
  { label: texts.small, value: '0.85em' },
  { label: texts.normalSize, value: '' },
  { label: texts.large, value: '1.3em' },
  { label: texts.huge, value: '1.7em' },
];

export type TextStyle = { fontFamily: string | null; fontSize: string | null };

const fontOf = (span: HTMLElement) => {
  if (span.classList.contains('ql-font-serif')) return 'Georgia, serif';
  if (span.classList.contains('ql-font-monospace')) return 'Courier, monospace';
  return span.style.fontFamily.replaceAll('"', '') || null;
};

const namedSizes = { small: '0.85em', large: '1.3em', huge: '1.7em' };

const sizeOf = (span: HTMLElement) => {
  const named = Object.entries(namedSizes).find(([name]) => span.classList.contains(`ql-size-${name}`));
  return named?.[1] ?? (span.style.fontSize || null);
};

/** Moves font and size classes to a `span`, where {@link TextStyleMark} parses them. No-op without `DOMParser`. */
export const withStylesOnSpans = (html: string): string => {
  if (typeof DOMParser === 'undefined') return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const tag of body.querySelectorAll(':is(strong, b, em, i, u, s, strike, del, a)[class]')) {
    const span = body.ownerDocument.createElement('span');
    span.className = tag.className;
    tag.removeAttribute('class');
    span.append(...tag.childNodes);
    tag.append(span);
  }
  return body.innerHTML;
};

/** Font and size of text, in the format that the server stores. */
export const TextStyleMark = Mark.create({
  name: 'look',
  addAttributes: () => ({
    fontFamily: {
      default: null,
      parseHTML: fontOf,
      renderHTML: ({ fontFamily }) => (fontFamily ? { style: `font-family: ${fontFamily}` } : {}),
    },
    fontSize: {
      default: null,
      parseHTML: sizeOf,
      renderHTML: ({ fontSize }) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span', getAttrs: (span) => (fontOf(span) || sizeOf(span) ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Sets the font or size of the selection or of the next typed text. `null` removes it. */
export const setTextStyle = (editor: Editor, style: Partial<TextStyle>): boolean =>
  editor
    .chain()
    .focus()
    .setMark('look', style)
    .command(({ tr }) => {
      const isEmpty = (mark: { type: { name: string }; attrs: Record<string, unknown> }) =>
        mark.type.name === 'look' && !mark.attrs.fontFamily && !mark.attrs.fontSize;
      tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, at) => {
        for (const mark of node.marks.filter(isEmpty)) tr.removeMark(at, at + node.nodeSize, mark);
      });
      for (const mark of tr.storedMarks?.filter(isEmpty) ?? []) tr.removeStoredMark(mark);
      return true;
    })
    .run();
