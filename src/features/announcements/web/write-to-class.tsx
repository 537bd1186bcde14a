import { Button, FileButton, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { classesEndpoints } from '#features/classes/contract.ts';
import type { TaughtSection } from '#features/classes/records.ts';
import { AttachIcon, ComposerFiles } from '#features/messages/web/public.ts';
import type { Teacher } from '#features/people/records.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { pastedFiles } from '#platform/web/uploads/pasted-files.ts';
import { documentTypes } from '#platform/web/uploads/upload-field.tsx';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as links from '#texts/announcements/links';
import * as texts from '#texts/announcements/screens';
import { SendTime } from './send-time.tsx';
import { SentNote } from './sent-note.tsx';
import { useClassMessage } from './use-class-message.ts';

/** Returns the sections that the teacher advises or teaches in, without duplicates, by name. */
const useOwnSections = (): { sections: TaughtSection[]; isLoading: boolean } => {
  const { classes, advisoryClass } = useOwnRecord<Teacher>();
  const subjectIDs = classes.map(({ subjectID }) => subjectID);
  const taught = useQuery(endpointQuery(classesEndpoints.getTeacherSubjects, { subjectIDs }));
  const advised = useQueries({
    queries: advisoryClass.map(({ sectionID }) => endpointQuery(classesEndpoints.getSectionDetails, { id: sectionID })),
  });
  const all = [...(taught.data?.sections ?? []), ...advised.flatMap(({ data }) => data ?? [])];
  const byId = new Map(all.map((section) => [section._id, section]));
  return {
    sections: [...byId.values()].sort((one, other) => one.section.localeCompare(other.section)),
    isLoading: taught.isPending || advised.some(({ isPending }) => isPending),
  };
};

const buttonLabel = (number: number | undefined, isLater: boolean): string => {
  if (number === undefined) return isLater ? texts.plan : texts.send;
  return isLater ? texts.planFor({ number }) : texts.sendTo({ number });
};

type ClassMessage = ReturnType<typeof useClassMessage>;

const SectionField = ({ value, onChange }: { value: string | null; onChange: (id: string) => void }) => {
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
      onChange={(id) => id && onChange(id)}
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
        const files = pastedFiles(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        message.attachments.add(files);
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

/** Form for a message to all students of a section, with an optional time. Shows the result after sending. */
export const WriteToClass = ({ onClose }: { onClose: () => void }) => {
  const message = useClassMessage();
  const { sections } = useOwnSections();
  const only = sections.length === 1 ? sections[0] : undefined;
  const section = sections.find(({ _id }) => _id === message.section) ?? only;
  const number = section?.students.length;
  const { sent, hasContent, tooLong, attachments, time } = message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (section && number) await message.send(section._id);
  };
  return (
    <Dialog onClose={onClose} title={links.write} size="lg">
      {sent ? (
        <SentNote sent={sent} onClose={onClose} />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Text size="sm" c="dimmed">
              {texts.explanation}
            </Text>
            <SectionField value={section?._id ?? null} onChange={message.setSection} />
            {number === 0 && <Text size="sm">{texts.noStudents}</Text>}
            <Content message={message} />
            <SendTime {...time.field} />
            <FormProblem>{message.problem}</FormProblem>
            <Group justify="flex-end">
              <Button
                type="submit"
                loading={message.isSending}
                disabled={!number || !hasContent || tooLong !== undefined || attachments.hasProblem || !time.isSet}
              >
                {buttonLabel(number, time.isLater)}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
