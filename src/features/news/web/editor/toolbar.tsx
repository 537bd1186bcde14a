import { NativeSelect } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import ClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs';
import IndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs';
import IndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs';
import { type Editor, useEditorState } from '@tiptap/react';
import { icon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/news/editor';
import { changeIndent, cleanFormatting } from './blocks.ts';
import { LinkControl } from './link-control.tsx';
import styles from './rich-text.module.css';
import { fonts, setTextStyle, sizes } from './text-style.ts';

const IndentIcon = icon(IndentIncrease);
const OutdentIcon = icon(IndentDecrease);
const CleanIcon = icon(ClearFormatting);

const levels = [1, 2, 3, 4, 5, 6] as const;
const headers = [
  { label: texts.normal, value: '0' },
  ...levels.map((level) => ({ label: texts.headerOf({ level }), value: String(level) })),
];

const setHeader = (editor: Editor, value: string) => {
  const level = levels.find((one) => String(one) === value);
  const chain = editor.chain().focus();
  return level ? chain.setHeading({ level }).run() : chain.setParagraph().run();
};

/** Returns the choices, with the current value added if it is not one of them. */
const withOwn = (choices: { label: string; value: string }[], value: string) =>
  choices.some((one) => one.value === value) ? choices : [...choices, { label: value, value }];

const Choices = ({ editor }: { editor: Editor }) => {
  const { header, font, size } = useEditorState({
    editor,
    selector: () => ({
      header: String(levels.find((level) => editor.isActive('heading', { level })) ?? 0),
      font: String(editor.getAttributes('look').fontFamily ?? ''),
      size: String(editor.getAttributes('look').fontSize ?? ''),
    }),
  });
  return (
    <div className={styles.choices}>
      <NativeSelect
        size="xs"
        aria-label={texts.header}
        data={headers}
        value={header}
        onChange={({ currentTarget }) => setHeader(editor, currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={texts.font}
        data={withOwn(fonts, font)}
        value={font}
        onChange={({ currentTarget }) => setTextStyle(editor, { fontFamily: currentTarget.value || null })}
      />
      <NativeSelect
        size="xs"
        aria-label={texts.size}
        data={withOwn(sizes, size)}
        value={size}
        onChange={({ currentTarget }) => setTextStyle(editor, { fontSize: currentTarget.value || null })}
      />
    </div>
  );
};

export const Toolbar = ({ editor }: { editor: Editor }) => (
  <RichTextEditor.Toolbar className={styles.toolbar ?? ''} role="group" aria-label={texts.toolbar}>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
    <Choices editor={editor} />
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Blockquote />
      <RichTextEditor.OrderedList />
      <RichTextEditor.BulletList />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Control aria-label={texts.outdent} title={texts.outdent} onClick={() => changeIndent(editor, -1)}>
        <OutdentIcon />
      </RichTextEditor.Control>
      <RichTextEditor.Control aria-label={texts.indent} title={texts.indent} onClick={() => changeIndent(editor, 1)}>
        <IndentIcon />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <LinkControl editor={editor} />
      <RichTextEditor.Control aria-label={texts.clean} title={texts.clean} onClick={() => cleanFormatting(editor)}>
        <CleanIcon />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
  </RichTextEditor.Toolbar>
);
