import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import type { RecordStudent } from '../../schemas.ts';
import { shortNames } from '../grid/short-names.ts';
import styles from './plans.module.css';
import type { useAbsences } from './use-absences.ts';

type HereTodayProps = { students: readonly RecordStudent[]; absences: ReturnType<typeof useAbsences> };

/** Faces that mark students as absent or present. Collapsed by default, because the plan of the day has priority. */
export const HereToday = ({ students, absences }: HereTodayProps) => {
  const names = shortNames(students);
  const [isUnfolded, setUnfolded] = useState(false);
  const facesId = useId();
  const awayNames = students.flatMap(({ _id }) => (absences.isAway(_id) ? (names.get(_id) ?? []) : []));
  return (
    <Section title={texts.hereToday}>
      <Group wrap="nowrap">
        <Text miw={0} className={layout.breakAnywhere ?? ''}>
          {texts.hereInShort({
            all: students.length,
            here: students.length - awayNames.length,
            away: awayNames.length,
            names: awayNames.join(', '),
          })}
        </Text>
        <Button
          variant="default"
          flex="none"
          aria-expanded={isUnfolded}
          aria-controls={facesId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {texts.whoIsHere}
        </Button>
      </Group>
      <ul id={facesId} className={styles.faces} hidden={!isUnfolded}>
        {students.map(({ _id, image }) => (
          <li key={_id}>
            <UnstyledButton
              className={styles.face ?? ''}
              aria-pressed={!absences.isAway(_id)}
              onClick={() => absences.toggle(_id)}
            >
              <PersonAvatar image={image} size={44} />
              <span className={styles.faceName} dir="auto">
                {absences.isAway(_id) ? texts.awayName({ child: names.get(_id) ?? '' }) : names.get(_id)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
};
