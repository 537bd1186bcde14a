import { Button } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { DownloadIcon } from '#platform/web/icons.tsx';
import { csvFile, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/audit/screens';
import { auditEndpoints } from '../contract.ts';
import type { AuditFilter } from './use-audit-filter.ts';

const { exportAuditLog, getAuditLog } = auditEndpoints;

/** Saves the entries that the filter lets through. */
export const ExportButton = ({ filter }: { filter: AuditFilter }) => {
  const exported = useAction(exportAuditLog, {
    success: ({ lines }) => texts.exported({ number: lines }),
    invalidates: [getAuditLog],
  });
  const { limit: _limit, before: _before, ...asked } = filter.input;
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      loading={exported.isPending}
      onClick={() => exported.mutate(asked, { onSuccess: ({ name, csv }) => saveFile(name, csvFile(csv)) })}
    >
      {texts.export}
    </Button>
  );
};
