import type { Editor } from '@tiptap/react';

/** Content of the plain text box that is shown until the editor has loaded. */
export type EarlyText = {
  html: string;
  /** True if the user has typed. The typed spaces are preserved. */
  isTouched: boolean;
  /** Character offsets of the caret or selection. Missing if the box has no focus. */
  selected?: readonly [number, number];
};

/** In an empty box, browsers insert text without a paragraph. */
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

/** Returns the HTML of the box, or `''` without text. */
export const writtenIn = (box: HTMLElement): string => (box.textContent?.trim() ? box.innerHTML : '');

/** Removes whitespace between blocks, which must not count in character offsets. */
const dropGaps = (box: HTMLElement) => {
  const texts = document.createNodeIterator(box, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.nodeValue?.trim() && text.parentElement?.matches('[role=textbox], ul, ol, blockquote'))
      text.parentElement.removeChild(text);
};

/** Reads the text that the user typed before the editor loaded. @param before initial HTML of the box */
export const readEarlyText = (box: HTMLElement, before: string): EarlyText => {
  const untouched = document.createElement('div');
  untouched.innerHTML = before;
  const isTouched = box.innerHTML !== untouched.innerHTML;
  dropGaps(box);
  const selected = selectedIn(box);
  return { html: writtenIn(box), isTouched, ...(selected && { selected }) };
};

/** Returns the document position of a character offset. An offset past the text gives the end of the last line. */
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

/** Restores the caret. Focuses synchronously, so that the next key press reaches the editor. */
export const restoreSelection = (editor: Editor, [from, to]: readonly [number, number]): void => {
  editor.commands.setTextSelection({ from: placeAt(editor.state, from), to: placeAt(editor.state, to) });
  editor.view.focus();
};
