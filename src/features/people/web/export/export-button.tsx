import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { DownloadIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/people/export';

export const ExportButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button variant="default" leftSection={<DownloadIcon size={18} />} aria-haspopup="menu" data-no-print {...props}>
    {texts.export}
  </Button>
);
