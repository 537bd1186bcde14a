import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import layout from '../ui/layout.module.css';

type FormSectionProps = { title: string; description?: ReactNode; columns?: 1 | 2 | 3; children: ReactNode };

export const FormSection = ({ title, description, columns = 2, children }: FormSectionProps) => (
  <Card title={title} description={description}>
    <SimpleGrid cols={{ base: 1, sm: columns }} verticalSpacing="md" className={layout.itemsStart ?? ''}>
      {children}
    </SimpleGrid>
  </Card>
);
