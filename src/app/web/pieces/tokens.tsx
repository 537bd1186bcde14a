import { Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/app/pieces';
import styles from './pieces.module.css';

const colours = [
  ['--mantine-primary-color-filled', texts.colours.press],
  ['--casa-accent', texts.colours.notice],
  ['--mantine-color-error', texts.colours.refusal],
  ['--casa-ground', texts.colours.ground],
  ['--mantine-color-body', texts.colours.body],
  ['--casa-hint', texts.colours.hint],
  ['--casa-line', texts.colours.line],
  ['--casa-field-edge', texts.colours.fieldEdge],
  ['--mantine-color-text', texts.colours.text],
  ['--mantine-color-dimmed', texts.colours.dimmed],
] as const;

const sizes = [
  ['xl', texts.sizes.names],
  ['lg', texts.sizes.names],
  ['md', texts.sizes.reading],
  ['sm', texts.sizes.tables],
  ['xs', texts.sizes.notes],
] as const;

const spaces = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

const Colours = () => (
  <Card title={texts.coloursTitle}>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} component="ul" className={styles.list ?? ''}>
      {colours.map(([token, use]) => (
        <Group key={token} component="li" gap="sm" wrap="nowrap">
          <Box component="span" className={styles.swatch ?? ''} bg={`var(${token})`} />
          <Text span size="sm" className={styles.words ?? ''}>
            <code>{token}</code> {use}
          </Text>
        </Group>
      ))}
    </SimpleGrid>
  </Card>
);

const headings = ['h1', 'h2', 'h3', 'h4'] as const;

const TypeScale = () => (
  <Card title={texts.typeTitle}>
    <Stack gap="sm">
      {headings.map((size) => (
        <Text key={size} ff="heading" fw={600} fz={size} lh={1.25}>
          {texts.sample({ size })}
        </Text>
      ))}
      {sizes.map(([size, use]) => (
        <Text key={size} size={size}>
          {texts.sampleFor({ size, use })}
        </Text>
      ))}
    </Stack>
  </Card>
);

const Space = () => (
  <Card title={texts.spaceTitle}>
    <Stack gap="xs">
      {spaces.map((size) => (
        <Group key={size} gap="md">
          <Text span w={32} size="sm">
            {size}
          </Text>
          <Box component="span" className={styles.space ?? ''} w={`var(--mantine-spacing-${size})`} />
        </Group>
      ))}
    </Stack>
  </Card>
);

export const Tokens = () => (
  <Stack gap="md">
    <Title order={2}>{texts.tokens}</Title>
    <Colours />
    <TypeScale />
    <Space />
  </Stack>
);
