import { ExportFormats, sheetNames } from '#features/people/web/public.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { csvFile, fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/audit/screens';
import { auditEndpoints } from '../contract.ts';
import type { AuditFilter } from './use-audit-filter.ts';

const { exportAuditLog, getAuditLog } = auditEndpoints;

export const ExportButton = ({ filter }: { filter: AuditFilter }) => {
  const exported = useAction(exportAuditLog, {
    success: ({ lines }) => texts.exported({ number: lines }),
    invalidates: [getAuditLog],
  });
  const { limit: _limit, before: _before, ...criteria } = filter.input;
  return (
    <ExportFormats
      formats={sheetNames}
      isDisabled={false}
      isPending={exported.isPending}
      onChoose={(format) =>
        exported.mutate(
          { ...criteria, format },
          {
            onSuccess: ({ name, type, csv, content }) =>
              saveFile(name, content === undefined ? csvFile(csv) : fileOf({ type, content })),
          },
        )
      }
    />
  );
};
