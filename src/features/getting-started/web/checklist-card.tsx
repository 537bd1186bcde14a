import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as home from '#texts/getting-started/home';
import * as texts from '#texts/getting-started/screens';
import { useChecklist, useShowChecklist } from './checklist.queries.ts';
import { ChecklistEntry } from './checklist-entry.tsx';

const maxShown = 4;

/** Next open tasks of a new school. Hidden if all are done or an admin has hidden the list. */
export const ChecklistCard = () => {
  const hide = useShowChecklist(home.hidden);
  const { items = [], isOnHome = false } = useChecklist().data ?? {};
  const open = items.filter(({ isDone }) => !isDone);
  if (!isOnHome || open.length === 0) return null;
  const done = items.length - open.length;
  const progress = texts.progress({ done, all: items.length });
  return (
    <Card title={texts.title}>
      <Stack gap="md">
        <div>
          <Text mb="xs">{progress}</Text>
          <Progress value={(100 * done) / items.length} aria-label={progress} />
        </div>
        <Stack gap="sm" component="ul" m={0} p={0} className={layout.plainList ?? ''} aria-label={texts.list}>
          {open.slice(0, maxShown).map((item) => (
            <ChecklistEntry key={item.name} item={item} />
          ))}
        </Stack>
        <Group justify="space-between">
          <Anchor component={Link} to="/admin/getting-started" underline="always">
            {home.all}
          </Anchor>
          <Button
            variant="subtle"
            size="compact-md"
            mx={-10}
            loading={hide.isPending}
            onClick={() => hide.mutate({ isOnHome: false })}
          >
            {home.hide}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
};
