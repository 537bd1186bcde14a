import { Stack } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { Section } from '#platform/web/ui/section.tsx';
import { UploadField } from '#platform/web/uploads/upload-field.tsx';
import * as fileTexts from '#texts/classes/files';
import { classesEndpoints } from '../../contract.ts';
import type { TaughtSection } from '../../records.ts';
import { FileGrid } from '../shared/file-grid.tsx';

/** Weekly lesson guides of a section. @param canChange true for the adviser, who can attach and delete files */
export const SectionFiles = ({ section, canChange }: { section: TaughtSection; canChange: boolean }) => {
  const attach = useAction(classesEndpoints.attachSectionFile, {
    success: fileTexts.attached,
    failure: 'form',
  });
  const remove = useAction(classesEndpoints.deleteSectionFile, {
    success: fileTexts.deleted,
    optimistic: (client, { id }) =>
      patchCached(client, classesEndpoints.getSectionDetails, (cached) => ({
        ...cached,
        files: cached.files.filter(({ _id }) => _id !== id),
      })),
  });
  const confirmAndDelete = async (id: string) => {
    const name = section.files.find(({ _id }) => _id === id)?.fileName;
    if (await confirmDelete(fileTexts.confirmDelete, name)) remove.mutate({ id });
  };
  return (
    <Section title={fileTexts.guides}>
      <Stack gap="lg">
        {canChange && (
          <UploadField
            label={fileTexts.attach}
            endpoint={classesEndpoints.uploadSectionFile}
            onStored={(attachedFile) => attach.mutateAsync({ sectionID: section._id, attachedFile })}
          />
        )}
        <FileGrid
          label={fileTexts.guides}
          files={section.files.map((file) => ({ ...file, path: file.name }))}
          empty={fileTexts.noneForSection}
          {...(canChange && { onDelete: (id: string) => void confirmAndDelete(id) })}
        />
      </Stack>
    </Section>
  );
};
