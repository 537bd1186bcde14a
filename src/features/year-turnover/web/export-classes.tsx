import { ExportFormats, sheetNames } from '#features/people/web/public.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/year-turnover/export';
import { yearTurnoverEndpoints as calls } from '../contract.ts';

export const ExportClasses = ({ from, day, isEmpty }: { from: string; day: string; isEmpty: boolean }) => {
  const exported = useAction(calls.exportYearClasses, { success: texts.saved });
  return (
    <ExportFormats
      formats={sheetNames}
      isDisabled={isEmpty}
      isPending={exported.isPending}
      onChoose={(format) =>
        exported.mutate({ from, day, format }, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })
      }
    />
  );
};
