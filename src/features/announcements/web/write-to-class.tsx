import { Button, FileButton, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AttachIcon, ComposerFiles } from '#features/messages/web/public.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import { documentTypes } from '#platform/web/uploads/upload-field.tsx';
import * as texts from '#texts/announcements/screens';
import { SentNote } from './sent-note.tsx';
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
        label: texts.sectionWith({ section, number: students.length }),
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
      error={message.tooLong}
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
        <Button {...props} variant="default" leftSection={<AttachIcon size={18} />} className={layout.selfStart ?? ''}>
          {texts.attach}
        </Button>
      )}
    </FileButton>
  </>
);

const questionFor = (number: number, section: string) => {
  const { title, ...words } = texts.confirm;
  return { ...words, title: title({ number, section }) };
};

/** Writes to all students of a section: asks before it goes out and tells whom it did not reach. */
export const WriteToClass = ({ onClose }: { onClose: () => void }) => {
  const message = useClassMessage();
  const { sections } = useOwnSections();
  const [chosen, setChosen] = useState<string | null>(null);
  const sectionID = chosen ?? (sections.length === 1 ? (sections[0]?._id ?? null) : null);
  const section = sections.find(({ _id }) => _id === sectionID);
  const number = section?.students.length;
  const { sent, hasContent, tooLong, attachments } = message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!section || !number) return;
    if (await confirm(questionFor(number, section.section))) await message.send(section._id);
  };
  return (
    <Modal opened onClose={onClose} title={texts.write} size="lg" closeButtonProps={{ 'aria-label': texts.close }}>
      {sent ? (
        <SentNote sent={sent} onClose={onClose} />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text size="sm" c="dimmed">
              {texts.explanation}
            </Text>
            <SectionField value={sectionID} onChange={setChosen} />
            {number === 0 && <Text size="sm">{texts.noStudents}</Text>}
            <Content message={message} />
            <FormProblem>{message.problem}</FormProblem>
            <Group justify="flex-end">
              <Button
                type="submit"
                loading={message.isSending}
                disabled={!number || !hasContent || tooLong !== undefined || attachments.hasProblem}
              >
                {number === undefined ? texts.send : texts.sendTo({ number })}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
};
