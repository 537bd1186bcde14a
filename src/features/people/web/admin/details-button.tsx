import { Button } from '@mantine/core';
import * as common from '#texts/people/common';

export const DetailsButton = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <Button variant="default" px={8} fz="xs" flex="none" onClick={onOpen} aria-label={common.viewDetailsOf({ name })}>
    {common.viewDetails}
  </Button>
);
