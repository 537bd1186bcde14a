import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { darkSage, sage } from '#kernel/shades.ts';
import { brick, terracotta, walnut, wood } from './colors.ts';

const bodyFont = "Figtree, 'Figtree as Arial', 'Figtree as Roboto', system-ui, sans-serif";
const titleFont = "Fraunces, 'Fraunces as Times', 'Fraunces as Noto Serif', serif";

/** The list itself scrolls, so arrow keys do too. A list that opens on focus would cover the description. */
const plainList = {
  defaultProps: { openOnFocus: false, withScrollArea: false },
  styles: { options: { maxHeight: rem(240), overflowY: 'auto' }, option: { overflowWrap: 'anywhere' } },
} as const;

export const theme = createTheme({
  colors: { sage, terracotta, gray: wood, dark: walnut, red: brick },
  primaryColor: 'sage',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: bodyFont,
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  headings: {
    fontFamily: titleFont,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.42rem + 0.9vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: rem(24), lineHeight: '1.25' },
      h3: { fontSize: rem(20), lineHeight: '1.3' },
      h4: { fontSize: rem(18), lineHeight: '1.35' },
      h5: { fontSize: rem(16), lineHeight: '1.4' },
      h6: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Dialog and drawer headers are `div`, because `header` would be a page banner. Menus contain only items.
  components: {
    Select: plainList,
    MultiSelect: plainList,
    Autocomplete: plainList,
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      styles: {
        header: { gap: rem(12) },
        title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)', lineHeight: 1.3 },
      },
    },
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
  focusRing: 'auto',
});

/** Warm backgrounds, and replacements of Mantine's text colors that would miss WCAG AA contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffdf9',
    '--mantine-color-text': wood[9],
    '--mantine-color-dimmed': wood[6],
    '--mantine-color-placeholder': wood[6],
    '--mantine-color-error': brick[7],
    '--mantine-color-anchor': sage[8],
    '--mantine-color-default-border': wood[5],
    '--casa-ground': wood[0],
    '--casa-line': wood[2],
    '--casa-hover': wood[1],
    '--casa-field-edge': wood[5],
    '--casa-hint': sage[0],
    '--casa-refusal': brick[0],
    '--casa-accent': terracotta[7],
    '--casa-panel': sage[8],
    '--casa-own': sage[8],
  },
  dark: {
    '--mantine-color-body': walnut[6],
    '--mantine-color-text': walnut[0],
    '--mantine-color-dimmed': walnut[2],
    '--mantine-color-placeholder': walnut[2],
    '--mantine-color-error': brick[3],
    '--mantine-color-red-light-color': brick[3],
    '--mantine-color-anchor': sage[3],
    '--mantine-color-default': '#221e1b',
    '--mantine-color-default-border': walnut[3],
    '--mantine-color-disabled': walnut[5],
    '--mantine-color-disabled-color': walnut[2],
    '--casa-ground': walnut[7],
    '--casa-line': walnut[5],
    '--casa-hover': walnut[5],
    '--casa-field-edge': '#857a6e',
    '--casa-hint': darkSage.hint,
    '--mantine-color-sage-light': darkSage.light,
    '--mantine-color-sage-light-color': sage[2],
    '--casa-refusal': '#3b211d',
    '--casa-accent': terracotta[5],
    '--casa-panel': darkSage.panel,
    '--casa-own': darkSage.own,
  },
});
