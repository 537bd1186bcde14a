import { Stack } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { Section } from '#platform/web/ui/section.tsx';
import { UploadField } from '#platform/web/uploads/upload-field.tsx';
import * as fileTexts from '#texts/classes/files';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';
import { FileGrid } from '../shared/file-grid.tsx';

/** Files of a subject. @param canChange true for the teacher, who can attach and delete files */
export const SubjectFiles = ({ subject, canChange }: { subject: Subject; canChange: boolean }) => {
  const attach = useAction(classesEndpoints.attachSubjectFile, {
    success: fileTexts.attached,
    failure: 'form',
  });
  const remove = useAction(classesEndpoints.deleteSubjectFile, {
    success: fileTexts.deleted,
    optimistic: (client, { id }) =>
      patchCached(client, classesEndpoints.getSubjectDetails, (cached) => ({
        ...cached,
        files: cached.files.filter(({ _id }) => _id !== id),
      })),
  });
  const confirmAndDelete = async (id: string) => {
    const name = subject.files.find(({ _id }) => _id === id)?.fileName;
    if (await confirmDelete(fileTexts.confirmDelete, name)) remove.mutate({ id });
  };
  return (
    <Section title={fileTexts.files}>
      <Stack gap="lg">
        {canChange && (
          <UploadField
            label={fileTexts.attach}
            endpoint={classesEndpoints.uploadSubjectFile}
            onStored={(attachedFile) => attach.mutateAsync({ subjectID: subject._id, attachedFile })}
          />
        )}
        <FileGrid
          label={fileTexts.files}
          subject={subject.subject}
          files={subject.files.map((file) => ({ ...file, path: file.file }))}
          empty={fileTexts.noneForSubject}
          {...(canChange && { onDelete: (id: string) => void confirmAndDelete(id) })}
        />
      </Stack>
    </Section>
  );
};
