import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { ListItem } from '@tiptap/extension-list';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useLayoutEffect } from 'react';
import * as editorTexts from '#texts/news/editor';
import textStyles from '../news-text.module.css';
import { Blocks } from './blocks.ts';
import { type EarlyText, restoreSelection } from './early-text.ts';
import { readableHtml } from './pasted-html.ts';
import styles from './rich-text.module.css';
import { TextStyleMark } from './text-style.ts';
import { Toolbar } from './toolbar.tsx';

export type RichTextProps = {
  label: string;
  /** Text at the time the editor mounts. The editor ignores later changes of this value. */
  early: EarlyText;
  /** Path of the form field, used to focus the field. */
  dataPath: string;
  error: string | undefined;
  /** Called with `''` if the text is empty. */
  onChange: (html: string) => void;
};

/** Excludes formats that the server strips, such as code and rules. */
const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  trailingNode: false,
  listItem: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
  },
});

/** Leaves the tab key to the browser inside lists, so that keyboard users can leave the editor. */
const Line = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const labels = {
  undoControlLabel: editorTexts.undo,
  redoControlLabel: editorTexts.redo,
  boldControlLabel: editorTexts.bold,
  italicControlLabel: editorTexts.italic,
  underlineControlLabel: editorTexts.underline,
  strikeControlLabel: editorTexts.strike,
  blockquoteControlLabel: editorTexts.blockquote,
  orderedListControlLabel: editorTexts.orderedList,
  bulletListControlLabel: editorTexts.bulletList,
};

export const RichText = ({ label, early, dataPath, error, onChange }: RichTextProps) => {
  const errorId = useId();
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'data-path': dataPath,
    class: textStyles.text ?? '',
    ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
  };
  const editor = useEditor({
    extensions: [kit, Line, TextStyleMark, Blocks],
    content: readableHtml(early.html),
    parseOptions: { preserveWhitespace: early.isTouched },
    editorProps: { attributes, transformPastedHTML: readableHtml },
    onUpdate: ({ editor: changed }) => onChange(changed.getText().trim() === '' ? '' : changed.getHTML()),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to restore the caret of text typed earlier.
  useLayoutEffect(() => {
    if (early.selected) restoreSelection(editor, early.selected);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other attributes never change.
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: readableHtml } });
  }, [editor, error]);
  return (
    <>
      <RichTextEditor
        editor={editor}
        labels={labels}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={styles.editor ?? ''}
        data-invalid={error ? true : undefined}
      >
        <Toolbar editor={editor} />
        <RichTextEditor.Content className={styles.content ?? ''} />
      </RichTextEditor>
      <div aria-live="polite">
        {error && (
          <Input.Error id={errorId} size="sm" mt={6}>
            {error}
          </Input.Error>
        )}
      </div>
    </>
  );
};
