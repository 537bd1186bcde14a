import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { type ExportedList, type ExportFormat, isOfStudents } from '#features/roster/export-constants.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/people/export';
import { ExportFormats } from './export-formats.tsx';
import { sheetNames } from './sheet-names.ts';

const SavePhotosDialog = lazyPage(async () => (await import('./save-photos-dialog.tsx')).SavePhotosDialog);

type Choice = ExportFormat | 'photos';

type ExportListProps = { list: ExportedList; people: readonly { _id: string; image: string }[] };

/** Returns the role for a photo export. Photos of admins cannot be imported, so they are not exported. */
const photoRoleOf = (list: ExportedList) => {
  if (isOfStudents(list)) return 'student';
  return list === 'teachers' ? 'teacher' : undefined;
};

const formatsOf = (list: ExportedList): { format: Choice; name: string }[] => [
  ...sheetNames,
  { format: 'vcf', name: isOfStudents(list) ? texts.guardians : texts.contacts },
  ...(photoRoleOf(list) ? [{ format: 'photos' as const, name: texts.photos }] : []),
];

export const ExportList = ({ list, people }: ExportListProps) => {
  const [isOpen, { open, close }] = useDisclosure();
  const exported = useAction(rosterEndpoints.exportPeople, {
    success: ({ number, type }) =>
      (type.startsWith('text/vcard') ? texts.contactsSaved : texts.peopleSaved)({ number }),
  });
  const save = (format: ExportFormat) =>
    exported.mutate(
      { list, format, ids: people.map(({ _id }) => _id) },
      { onSuccess: (file) => saveFile(file.name, fileOf(file)) },
    );
  const role = photoRoleOf(list);
  return (
    <>
      <ExportFormats<Choice>
        formats={formatsOf(list)}
        isDisabled={people.length === 0}
        isPending={exported.isPending}
        onChoose={(choice) => (choice === 'photos' ? open() : save(choice))}
      />
      <Suspense>{isOpen && role && <SavePhotosDialog role={role} people={people} onClose={close} />}</Suspense>
    </>
  );
};
