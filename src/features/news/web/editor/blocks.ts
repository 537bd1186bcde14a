import { type Editor, Extension } from '@tiptap/react';

const maxIndent = 8;

const indentOf = (element: HTMLElement) => {
  const found = /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(element.className);
  return Number(found?.[1] ?? 0);
};

const alignOf = (element: HTMLElement) => {
  const named = /(?:^|\s)ql-align-(center|right|justify)(?:\s|$)/.exec(element.className)?.[1];
  const aligned = named ?? element.style.textAlign;
  return ['center', 'right', 'justify'].includes(aligned) ? aligned : null;
};

/** Adds indentation in steps 1 to 8, and the attributes of pasted text: alignment and list type of a list item. */
export const Blocks = Extension.create({
  name: 'blocks',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: indentOf,
          renderHTML: ({ indent }) => (indent ? { class: `ql-indent-${indent}` } : {}),
        },
        align: {
          default: null,
          parseHTML: alignOf,
          renderHTML: ({ align }) => (align ? { class: `ql-align-${align}` } : {}),
        },
      },
    },
    {
      types: ['listItem'],
      attributes: {
        list: {
          default: null,
          parseHTML: (element) => element.dataset.list ?? null,
          renderHTML: ({ list }) => (list ? { 'data-list': list } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => changeIndent(this.editor, 1),
      'Mod-[': () => changeIndent(this.editor, -1),
    };
  },
});

/** Changes the indentation by one step. A list item moves into the list above it or out of the current list. */
export const changeIndent = (editor: Editor, by: 1 | -1): boolean => {
  const chain = editor.chain().focus();
  if (editor.isActive('listItem')) {
    return by > 0 ? chain.sinkListItem('listItem').run() : chain.liftListItem('listItem').run();
  }
  return chain
    .command(({ tr }) => {
      tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, at) => {
        if (!node.isTextblock) return;
        tr.setNodeAttribute(at, 'indent', Math.max(0, Math.min(maxIndent, Number(node.attrs.indent) + by)));
      });
      return true;
    })
    .run();
};

export const cleanFormatting = (editor: Editor): boolean =>
  editor.chain().focus().clearNodes().unsetAllMarks().resetAttributes('paragraph', ['indent', 'align']).run();
