import { Text } from '@mantine/core';
import { PinkTower } from '#platform/web/brand/pink-tower.tsx';
import { useSchool } from '#platform/web/school.ts';
import * as texts from '#texts/people/sign-in';
import styles from './school-panel.module.css';

/** Renders the school's name and verse at a sign-in form. Reserves the space while loading. */
export const SchoolPanel = () => {
  const school = useSchool();
  return (
    <aside aria-label={texts.school} className={styles.panel}>
      <PinkTower className={styles.tower} />
      <div className={styles.words}>
        <Text ff="heading" fw={600} className={styles.name ?? ''}>
          {school?.name ?? '\u00a0'}
        </Text>
        <Text component="blockquote" ff="heading" className={styles.verse ?? ''}>
          {school?.verse ?? '\u00a0'}
        </Text>
      </div>
    </aside>
  );
};
