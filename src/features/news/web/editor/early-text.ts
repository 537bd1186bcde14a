import type { Editor } from '@tiptap/react';

/** What stands in the box that is there before the editor. */
export type EarlyText = {
  html: string;
  /** Something was written; its spaces are as they were typed. */
  isTouched: boolean;
  /** Where in its letters the caret is, or what is selected; missing while the focus is elsewhere. */
  selected?: readonly [number, number];
};

/** A box without a line in it takes letters without a paragraph. */
const emptyLine = '<p><br></p>';

export const earlyHtml = (html: string): string => html || emptyLine;

const lettersUpTo = (box: HTMLElement, node: Node, offset: number) => {
  const range = document.createRange();
  range.setStart(box, 0);
  range.setEnd(node, offset);
  return range.toString().length;
};

const selectedIn = (box: HTMLElement): EarlyText['selected'] => {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (document.activeElement !== box || !anchorNode || !focusNode) return undefined;
  const ends = [lettersUpTo(box, anchorNode, anchorOffset ?? 0), lettersUpTo(box, focusNode, focusOffset ?? 0)];
  return [Math.min(...ends), Math.max(...ends)];
};

/** `''` when nothing is written. */
export const writtenIn = (box: HTMLElement): string => (box.textContent?.trim() ? box.innerHTML : '');

/** Spaces and line breaks between paragraphs are no letters. */
const dropGaps = (box: HTMLElement) => {
  const texts = document.createNodeIterator(box, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.nodeValue?.trim() && text.parentElement?.matches('[role=textbox], ul, ol, blockquote'))
      text.parentElement.removeChild(text);
};

/**
 * Takes over what somebody has written in the meantime.
 * @param before what stood there first
 */
export const readEarlyText = (box: HTMLElement, before: string): EarlyText => {
  const untouched = document.createElement('div');
  untouched.innerHTML = before;
  const isTouched = box.innerHTML !== untouched.innerHTML;
  dropGaps(box);
  const selected = selectedIn(box);
  return { html: writtenIn(box), isTouched, ...(selected && { selected }) };
};

/** The place in the document before so many of its letters; behind the last one it is the end of the last line. */
const placeAt = ({ doc }: Editor['state'], letters: number): number => {
  let left = letters;
  let place = doc.content.size;
  if (letters >= doc.textContent.length) return place;
  doc.descendants((node, at) => {
    const length = node.text?.length ?? 0;
    if (node.isText && left >= 0 && left < length) place = at + left;
    left -= length;
  });
  return place;
};

/** Goes on where the caret was. At once: a key that is pressed next finds the focus here. */
export const restoreSelection = (editor: Editor, [from, to]: readonly [number, number]): void => {
  editor.commands.setTextSelection({ from: placeAt(editor.state, from), to: placeAt(editor.state, to) });
  editor.view.focus();
};
