import { Button } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { DownloadIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/audit/screens';
import { auditEndpoints } from '../contract.ts';
import type { AuditFilter } from './use-audit-filter.ts';

const { exportAuditLog, getAuditLog } = auditEndpoints;

const save = (name: string, content: string) => {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

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
      onClick={() => exported.mutate(asked, { onSuccess: ({ name, csv }) => save(name, csv) })}
    >
      {texts.export}
    </Button>
  );
};
