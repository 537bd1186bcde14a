import { Group, List, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { deviceName } from '#platform/web/session/device-name.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';
import { whatWasDone, whoDidIt } from './action-words.ts';
import styles from './audit.module.css';
import { changeWords } from './change-words.ts';

const shownChanges = 6;

type Change = AuditLine['changes'][number];

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const said = changeWords(changes, useDates());
  const more = said.length - shownChanges;
  if (said.length === 0) return null;
  return (
    <List size="sm" c="dimmed" mt={4} className={layout.breakAnywhere ?? ''}>
      {said.slice(0, shownChanges).map(({ field, words }) => (
        <List.Item key={field}>{words}</List.Item>
      ))}
      {more > 0 && <List.Item>{texts.more({ number: more })}</List.Item>}
    </List>
  );
};

const isBrowser = (device: string | undefined): device is string => device?.startsWith('Mozilla/') === true;

const whereFrom = ({ address, device }: AuditLine) => {
  if (!address || address === 'local') return '';
  const from = texts.from({ address });
  return isBrowser(device) ? `${deviceName(device)}, ${from}` : from;
};

/** One entry: who did what, when and from where, and what differs since. */
export const AuditEntry = ({ line }: { line: AuditLine }) => {
  const { dateTime } = useDates();
  const from = whereFrom(line);
  return (
    <li className={styles.entry}>
      <Group justify="space-between" gap={4} align="baseline">
        <Text className={layout.breakAnywhere ?? ''} flex="1 1 320px" dir="auto">
          {withElements(texts.entry, {
            who: (
              <Text span inherit fw={600}>
                {whoDidIt(line)}
              </Text>
            ),
            what: whatWasDone(line),
          })}
        </Text>
        <Text size="sm" c="dimmed" component="time" dateTime={line.at}>
          {dateTime(line.at)}
        </Text>
      </Group>
      <Changes changes={line.changes} />
      {from && (
        <Text size="xs" c="dimmed" mt={4}>
          {from}
        </Text>
      )}
    </li>
  );
};
