import { Group, Stack, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { useSchool } from '#platform/web/school.ts';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/term-reports/links';
import type { PartFact } from '../schemas.ts';
import styles from './reports.module.css';

const Fact = ({ fact: { sentence, lesson, kind, rows, hasChanged } }: { fact: PartFact }) => {
  const { formatDay } = useDates();
  const word = useSchool()?.stateWords?.mastered;
  const shown = kind === 'mastered' && word !== undefined ? 'own' : (kind ?? 'observed');
  return (
    <details className={styles.last}>
      <summary>
        <Group component="span" display="inline-flex" gap="xs">
          <span>{lesson === undefined ? texts.observation : texts.lesson({ lesson })}</span>
          {hasChanged && (
            <>
              <WarningIcon size={18} />
              <b>{texts.hasChanged}</b>
            </>
          )}
        </Group>
      </summary>
      <Stack gap={4} mb="sm">
        <Text size="sm">{texts.sentence({ sentence })}</Text>
        <Stack component="ul" gap={4} m={0} ps="lg">
          {rows.map(({ day, stands }, at) => (
            // Two entries of one day differ only in position.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the list never changes
            <li key={at}>
              {texts.row({ kind: shown, word: word ?? '', day: formatDay(day), stands: stands ? 'yes' : 'no' })}
            </li>
          ))}
        </Stack>
      </Stack>
    </details>
  );
};

export const PartFacts = ({ facts }: { facts: readonly PartFact[] }) =>
  facts.length === 0 ? null : (
    <Stack gap={0} component="section" aria-label={texts.standsOn}>
      <Text size="sm" c="dimmed">
        {texts.standsOn}
      </Text>
      {facts.map((fact) => (
        <Fact key={`${fact.lesson} ${fact.kind} ${fact.sentence}`} fact={fact} />
      ))}
    </Stack>
  );
