import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useHydrated } from '../hydrated.ts';
import { MoonIcon, SunIcon } from '../icons.tsx';

/** Switches between light and dark. Until it is pressed once, the device's own setting holds. */
export const ColorSchemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const chosen = useComputedColorScheme('light');
  const shown = useHydrated() ? chosen : 'light';
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      aria-label={`Switch to ${other} colours`}
      title={`Switch to ${other} colours`}
      onClick={() => setColorScheme(other)}
    >
      {shown === 'dark' ? <SunIcon /> : <MoonIcon />}
    </ActionIcon>
  );
};
