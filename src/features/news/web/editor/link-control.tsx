import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { LinkIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/news/editor';
import { linkAddress } from './link-address.ts';

/** Creates or changes the link of the selection. Without a selection, inserts the address as linked text. */
const setLink = (editor: Editor, href: string) => {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^(mailto|tel):/, '');
    return chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  }
  return chain.extendMarkRange('link').setLink({ href }).run();
};

export const LinkControl = ({ editor }: { editor: Editor }) => {
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  const open = () => {
    setTyped(String(editor.getAttributes('link').href ?? ''));
    setWrong(false);
    setOpen(true);
  };
  const save = () => {
    const href = linkAddress(typed);
    if (!href) return setWrong(true);
    setOpen(false);
    setLink(editor, href);
  };
  const remove = () => {
    setOpen(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md" width={320} withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          active={isActive}
          aria-label={texts.link}
          title={texts.link}
          onClick={() => (isOpen ? setOpen(false) : open())}
        >
          <LinkIcon size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={texts.linkAddress}
          placeholder={texts.linkPlaceholder}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onEnter}
          error={isWrong && texts.linkWrong}
          inputMode="url"
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="sm">
          {isActive && (
            <Button size="xs" variant="default" onClick={remove}>
              {texts.linkRemove}
            </Button>
          )}
          <Button size="xs" onClick={save}>
            {texts.linkSave}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
};
