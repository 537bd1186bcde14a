import { ExportFormats, sheetNames } from '#features/people/web/public.ts';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/classes/class-list';

/** Saves all classes as a table that can be imported. */
export const ExportClasses = () => {
  const exported = useAction(rosterEndpoints.exportClasses, { success: ({ lines }) => texts.exported({ lines }) });
  return (
    <ExportFormats
      formats={sheetNames}
      isDisabled={false}
      isPending={exported.isPending}
      onChoose={(format) => exported.mutate({ format }, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })}
    />
  );
};
