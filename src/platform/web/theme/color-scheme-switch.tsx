import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import * as texts from '#texts/platform/web/frame';
import { useHydrated } from '../hydrated.ts';
import { MoonIcon, SunIcon } from './first-icons.tsx';

/** Switches between light and dark. Until it is pressed once, the device's own setting holds. */
export const ColorSchemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const chosen = useComputedColorScheme('light');
  const shown = useHydrated() ? chosen : 'light';
  const other = shown === 'dark' ? 'light' : 'dark';
  const action = other === 'dark' ? texts.toDark : texts.toLight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      aria-label={action}
      title={action}
      onClick={() => setColorScheme(other)}
    >
      {shown === 'dark' ? <SunIcon /> : <MoonIcon />}
    </ActionIcon>
  );
};
