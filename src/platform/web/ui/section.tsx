import { Box, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a page that needs no ground of its own, such as one whose content are cards: a heading and what belongs to it. */
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
