import { rosterEndpoints } from '#features/roster/contract.ts';
import { type ExportedList, type ExportFormat, isOfStudents } from '#features/roster/export-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/people/export';
import { ExportFormats } from './export-formats.tsx';
import { sheetNames } from './sheet-names.ts';

type ExportListProps = { list: ExportedList; people: readonly { _id: string }[] };

/** Saves a list as it is shown: who is in it, in this order. */
export const ExportList = ({ list, people }: ExportListProps) => {
  const exported = useAction(rosterEndpoints.exportPeople, {
    success: ({ number, type }) =>
      (type.startsWith('text/vcard') ? texts.contactsSaved : texts.peopleSaved)({ number }),
  });
  const save = (format: ExportFormat) =>
    exported.mutate(
      { list, format, ids: people.map(({ _id }) => _id) },
      { onSuccess: (file) => saveFile(file.name, fileOf(file)) },
    );
  return (
    <ExportFormats<ExportFormat>
      formats={[...sheetNames, { format: 'vcf', name: isOfStudents(list) ? texts.guardians : texts.contacts }]}
      isDisabled={people.length === 0}
      isPending={exported.isPending}
      onChoose={save}
    />
  );
};
