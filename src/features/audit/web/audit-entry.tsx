import { Group, List, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { deviceName } from '#platform/web/session/device-name.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';
import { actionLabel, actorLabel } from './action-labels.ts';
import styles from './audit.module.css';
import { changeLabels } from './change-labels.ts';

const shownChanges = 6;

type Change = AuditLine['changes'][number];

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const changeTexts = changeLabels(changes, useDates());
  const more = changeTexts.length - shownChanges;
  if (changeTexts.length === 0) return null;
  return (
    <List size="sm" c="dimmed" mt={4} className={layout.breakAnywhere ?? ''}>
      {changeTexts.slice(0, shownChanges).map(({ field, label }) => (
        <List.Item key={field}>{label}</List.Item>
      ))}
      {more > 0 && <List.Item>{texts.more({ number: more })}</List.Item>}
    </List>
  );
};

const isBrowser = (device: string | undefined): device is string => device?.startsWith('Mozilla/') === true;

const originLabel = ({ address, device }: AuditLine) => {
  if (!address || address === 'local') return '';
  const from = texts.from({ address });
  return isBrowser(device) ? `${deviceName(device)}, ${from}` : from;
};

export const AuditEntry = ({ line }: { line: AuditLine }) => {
  const { dateTime } = useDates();
  const from = originLabel(line);
  return (
    <li className={styles.entry}>
      <Group justify="space-between" gap={4} align="baseline">
        <Text className={layout.breakAnywhere ?? ''} flex="1 1 320px" dir="auto">
          {withElements(texts.entry, {
            who: (
              <Text span inherit fw={600}>
                {actorLabel(line)}
              </Text>
            ),
            what: actionLabel(line),
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
