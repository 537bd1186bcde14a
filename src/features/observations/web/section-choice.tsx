import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';

type Section = { readonly _id: string; readonly section: string; readonly level: string };

export const SectionChoice = ({ sections, children }: { sections: readonly Section[]; children: ReactNode }) => (
  <Stack>
    <Text>{children}</Text>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing={{ base: 'xs', sm: 'md' }}>
      {sections.map(({ _id, section, level }) => (
        <Card key={_id} name={section} p="md" className={layout.breakAnywhere ?? ''}>
          <Anchor component={Link} to={`?class=${_id}`} fw={600}>
            {section}
          </Anchor>
          <Text size="sm" c="dimmed">
            {level}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  </Stack>
);
