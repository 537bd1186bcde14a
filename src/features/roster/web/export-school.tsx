import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { DownloadIcon } from '#platform/web/icons.tsx';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';

export const ExportSchool = () => {
  const exported = useAction(calls.exportSchool, { success: texts.schoolExported });
  const [withLeavers, setWithLeavers] = useState(true);
  return (
    <Card title={texts.schoolTitle} description={texts.schoolHint} mt="md">
      <Stack align="flex-start">
        <Checkbox
          label={texts.withLeavers}
          description={texts.withLeaversHint}
          checked={withLeavers}
          onChange={({ currentTarget }) => setWithLeavers(currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} />}
          loading={exported.isPending}
          onClick={() => exported.mutate({ withLeavers }, { onSuccess: (file) => saveFile(file.name, fileOf(file)) })}
        >
          {texts.exportSchool}
        </Button>
      </Stack>
    </Card>
  );
};
