import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useSchool } from '../school.ts';
import styles from './brand.module.css';
import { Logo } from './logo.tsx';

/** Renders the logo and the school's name. Reserves the name's space before the school has loaded. */
export const Brand = () => {
  const school = useSchool();
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Logo />
      <Text span ff="heading" fw={600} lineClamp={3} className={styles.name ?? ''}>
        {school?.name ?? <VisuallyHidden>Casa</VisuallyHidden>}
      </Text>
    </Group>
  );
};
