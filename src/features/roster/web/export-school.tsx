import { Button } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { DownloadIcon } from '#platform/web/icons.tsx';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';

/** Saves the whole school, for another program. */
export const ExportSchool = () => {
  const exported = useAction(calls.exportSchool, { success: texts.schoolExported });
  return (
    <Card title={texts.schoolTitle} description={texts.schoolHint} mt="md">
      <Button
        variant="default"
        leftSection={<DownloadIcon size={18} />}
        loading={exported.isPending}
        onClick={() => exported.mutate({}, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })}
      >
        {texts.exportSchool}
      </Button>
    </Card>
  );
};
