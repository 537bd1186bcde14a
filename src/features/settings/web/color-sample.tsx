import { Box, SimpleGrid } from '@mantine/core';
import { type SchoolTheme, themeFor } from '#kernel/theme.ts';
import * as texts from '#texts/settings/screens';
import styles from './settings.module.css';

type Scheme = keyof SchoolTheme;

const grounds = { light: ['#fffdf9', '#2c2621'], dark: ['#2b2622', '#ded6cc'] } as const;
const buttons = { light: '--mantine-color-sage-7', dark: '--mantine-color-sage-6' } as const;
const labels = { light: texts.sampleLight, dark: texts.sampleDark };

const Sample = ({ color, scheme }: { color: string; scheme: Scheme }) => {
  const [ground, text] = grounds[scheme];
  const variables = themeFor(color)[scheme];
  const link = variables['--mantine-color-anchor'] ?? text;
  return (
    <Box className={styles.sample ?? ''} bg={ground} c={text}>
      <span>{labels[scheme]}</span>
      <Box component="span" c={link} td="underline">
        {texts.sampleLink}
      </Box>
      <Box component="span" className={styles.sampleButton ?? ''} bg={variables[buttons[scheme]] ?? text} c="#fff">
        {texts.sampleButton}
      </Box>
    </Box>
  );
};

export const ColorSample = ({ color }: { color: string }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
    <Sample color={color} scheme="light" />
    <Sample color={color} scheme="dark" />
  </SimpleGrid>
);
