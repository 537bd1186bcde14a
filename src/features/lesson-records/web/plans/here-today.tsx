import { UnstyledButton } from '@mantine/core';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import * as texts from '#texts/lesson-records/plans';
import type { RecordChild } from '../../schemas.ts';
import { shortNames } from '../grid/short-names.ts';
import styles from './plans.module.css';
import type { useAway } from './use-away.ts';

type HereTodayProps = { childrenOf: readonly RecordChild[]; away: ReturnType<typeof useAway> };

/** The faces of a class: a press says that a child is away, another one that they are here. */
export const HereToday = ({ childrenOf, away }: HereTodayProps) => {
  const names = shortNames(childrenOf);
  return (
    <Section title={texts.hereToday}>
      <ul className={styles.faces}>
        {childrenOf.map(({ _id, image }) => (
          <li key={_id}>
            <UnstyledButton
              className={styles.face ?? ''}
              aria-pressed={!away.isAway(_id)}
              onClick={() => away.toggle(_id)}
            >
              <PersonAvatar image={image} size={44} />
              <span className={styles.faceName} dir="auto">
                {away.isAway(_id) ? texts.awayName({ child: names.get(_id) ?? '' }) : names.get(_id)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
};
