import { Box, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** Renders a titled part of a page without a background, for example around cards. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Title order={2} fz="h3" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Box>
  );
};
