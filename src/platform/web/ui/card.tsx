import { Paper, type PaperProps, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type CardProps = PaperProps & {
  title?: string;
  /** Accessible name, if other cards have the same title. */
  name?: string;
  description?: ReactNode;
  /** `article` if several cards can have the same name, because region names must be unique. */
  component?: 'section' | 'article';
  order?: 2 | 3;
  children: ReactNode;
};

export const Card = ({ title, name, description, component = 'section', order = 2, children, ...rest }: CardProps) => {
  const id = useId();
  return (
    <Paper
      component={component}
      {...(name ? { 'aria-label': name } : { 'aria-labelledby': title && id })}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      {...rest}
    >
      {title && (
        <Title order={order} fz="h4" id={id} mb={description ? 4 : 'md'}>
          {title}
        </Title>
      )}
      {description && (
        <Text size="sm" c="dimmed" mb="md" component="div">
          {description}
        </Text>
      )}
      {children}
    </Paper>
  );
};
