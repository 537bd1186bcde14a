import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import * as texts from '#texts/platform/web/frame';
import { useHydrated } from '../hydrated.ts';
import { MoonIcon, SunIcon } from './first-icons.tsx';

/** Switches between light and dark. The device's setting applies until the first use. */
export const ColorSchemeSwitch = ({ hasLabel = false }: { hasLabel?: boolean }) => {
  const { setColorScheme } = useMantineColorScheme();
  const chosen = useComputedColorScheme('light');
  const shown = useHydrated() ? chosen : 'light';
  const other = shown === 'dark' ? 'light' : 'dark';
  const action = other === 'dark' ? texts.toDark : texts.toLight;
  const icon = shown === 'dark' ? <SunIcon /> : <MoonIcon />;
  const change = () => setColorScheme(other);
  if (hasLabel)
    return (
      <Button variant="default" fullWidth leftSection={icon} onClick={change}>
        {action}
      </Button>
    );
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      aria-label={action}
      title={action}
      onClick={change}
    >
      {icon}
    </ActionIcon>
  );
};
