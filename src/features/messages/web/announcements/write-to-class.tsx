import { Button, FileButton, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { documentTypes } from '#platform/web/uploads/upload-field.tsx';
import { longestMessage } from '../../limits.ts';
import { AttachIcon } from '../chat-icons.tsx';
import { ComposerFiles } from '../composer-files.tsx';
import { texts as chatTexts } from '../texts.ts';
import { SentNote } from './sent-note.tsx';
import { announcementTexts as texts } from './texts.ts';
import { useClassMessage } from './use-class-message.ts';
import { useOwnSections } from './use-own-sections.ts';

type ClassMessage = ReturnType<typeof useClassMessage>;

const SectionField = ({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) => {
  const { sections, isLoading } = useOwnSections();
  const isEmpty = !isLoading && sections.length === 0;
  return (
    <Select
      label={texts.section}
      placeholder={texts.choose}
      description={isEmpty ? texts.noSections : undefined}
      data={sections.map(({ _id, section, students }) => ({
        value: _id,
        label: texts.sectionWith(section, students.length),
      }))}
      value={value}
      onChange={onChange}
      disabled={isEmpty}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      required
      data-autofocus
    />
  );
};

const Content = ({ message }: { message: ClassMessage }) => (
  <>
    <Textarea
      label={texts.message}
      value={message.text}
      onChange={({ currentTarget }) => message.setText(currentTarget.value)}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) message.attachments.add([...event.clipboardData.files]);
      }}
      error={message.isTooLong && chatTexts.tooLong(longestMessage, message.text.length)}
      dir="auto"
      autosize
      minRows={4}
      maxRows={12}
    />
    <ComposerFiles
      attachments={message.attachments.attachments}
      onRemove={message.attachments.remove}
      onRetry={message.attachments.retry}
    />
    <FileButton multiple accept={documentTypes} onChange={message.attachments.add}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<AttachIcon size={18} />} style={{ alignSelf: 'flex-start' }}>
          {chatTexts.attach}
        </Button>
      )}
    </FileButton>
  </>
);

/** Writes to all students of a section: asks before it goes out and tells whom it did not reach. */
export const WriteToClass = ({ onClose }: { onClose: () => void }) => {
  const message = useClassMessage();
  const { sections } = useOwnSections();
  const [sectionID, setSectionID] = useState<string | null>(null);
  const section = sections.find(({ _id }) => _id === sectionID);
  const number = section?.students.length;
  const { sent, hasContent, isTooLong, attachments } = message;
  const leave = async () => {
    if (sent || !hasContent || (await confirm(texts.discard))) onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!section || !number) return;
    if (await confirm(texts.confirm(number, section.section))) await message.send(section._id);
  };
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={texts.write}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {sent ? (
        <SentNote sent={sent} onClose={onClose} />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text size="sm" c="dimmed">
              {texts.explanation}
            </Text>
            <SectionField value={sectionID} onChange={setSectionID} />
            {number === 0 && <Text size="sm">{texts.noStudents}</Text>}
            <Content message={message} />
            <FormProblem>{message.problem}</FormProblem>
            <Group justify="flex-end">
              <Button
                type="submit"
                loading={message.isSending}
                disabled={!number || !hasContent || isTooLong || attachments.hasProblem}
              >
                {texts.send(number)}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
};
