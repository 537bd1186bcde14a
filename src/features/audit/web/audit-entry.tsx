import { Group, List, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { deviceName } from '#platform/web/session/device-name.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';
import { whatWasDone, whoDidIt } from './action-words.ts';
import styles from './audit.module.css';

const shownChanges = 6;

type Change = AuditLine['changes'][number];

/** `parent_guardian.phoneNumber` → `parent guardian, phone number`. */
const fieldName = (field: string) =>
  field
    .replaceAll('.', ', ')
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Of something that was created or deleted there is one state alone. */
const changeWords = ({ field, before, after }: Change, hasOneState: boolean) => {
  const name = fieldName(field);
  const [value] = [after, before].filter((text) => text !== undefined);
  if (hasOneState || before === undefined) return texts.value({ field: name, value: value ?? '' });
  return after === undefined ? texts.removed({ field: name, before }) : texts.change({ field: name, before, after });
};

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const hasOneState = changes.every(({ after }) => after === undefined);
  const more = changes.length - shownChanges;
  return (
    <List size="sm" c="dimmed" mt={4} className={layout.breakAnywhere ?? ''}>
      {changes.slice(0, shownChanges).map((change) => (
        <List.Item key={change.field}>{changeWords(change, hasOneState)}</List.Item>
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
      {line.changes.length > 0 && <Changes changes={line.changes} />}
      {from && (
        <Text size="xs" c="dimmed" mt={4}>
          {from}
        </Text>
      )}
    </li>
  );
};
