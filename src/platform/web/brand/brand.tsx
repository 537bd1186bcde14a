import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useSchool } from '../school.ts';
import { Logo } from './logo.tsx';

/** Logo and the school's name. The name's place is kept until it is known. */
export const Brand = () => {
  const school = useSchool();
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Logo />
      <Text span ff="heading" fw={600} fz="lg" lh={1.25} lineClamp={2} mih="1.25em">
        {school?.name ?? <VisuallyHidden>Casa</VisuallyHidden>}
      </Text>
    </Group>
  );
};
