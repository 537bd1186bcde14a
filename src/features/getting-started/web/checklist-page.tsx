import { Anchor, Badge, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/getting-started/screens';
import { gettingStartedEndpoints } from '../contract.ts';
import type { ChecklistItem } from '../schemas.ts';

const { items: titles } = texts;

const places: Record<ChecklistItem['name'], { title: string; to: string }> = {
  school: { title: titles.school, to: '/admin/settings' },
  teachers: { title: titles.teachers, to: '/admin/teachers/new' },
  classes: { title: titles.classes, to: '/admin/classes/new' },
  students: { title: titles.students, to: '/admin/students/new' },
  mail: { title: titles.mail, to: '/admin/settings?find=mail' },
  'second-factor': { title: titles.secondFactor, to: '/admin/account' },
  backup: { title: titles.backup, to: '/admin/health' },
  'backup-key': { title: titles.backupKey, to: '/admin/health' },
  news: { title: titles.news, to: '/admin/news/new' },
};

const Entry = ({ item: { name, isDone } }: { item: ChecklistItem }) => {
  const { title, to } = places[name];
  return (
    <li>
      <Group gap="sm" wrap="nowrap" align="baseline">
        <Badge tt="none" variant="light" color={isDone ? 'sage' : 'gray'} className={layout.rigid ?? ''}>
          {isDone ? texts.done : texts.open}
        </Badge>
        {isDone ? (
          <Text>{title}</Text>
        ) : (
          <Anchor component={Link} to={to} underline="always">
            {title}
          </Anchor>
        )}
      </Group>
    </li>
  );
};

const Items = ({ items }: { items: readonly ChecklistItem[] }) => {
  const done = items.filter(({ isDone }) => isDone).length;
  const progress = texts.progress({ done, all: items.length });
  return (
    <Card name={texts.list}>
      <Stack gap="lg">
        <div>
          <Text mb="xs">{done === items.length ? texts.allDone : progress}</Text>
          <Progress value={(100 * done) / items.length} aria-label={progress} />
        </div>
        <Stack gap="md" component="ul" m={0} p={0} className={layout.plainList ?? ''} aria-label={texts.list}>
          {items.map((item) => (
            <Entry key={item.name} item={item} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
};

/** What a new school still has to do, read from what there is. */
export const ChecklistPage = () => (
  <Page width="narrow">
    <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/admin/settings', label: texts.back }} />
    <Loaded query={useEndpoint(gettingStartedEndpoints.getChecklist, {})} skeleton={<CardSkeleton height={420} />}>
      {({ items }) => <Items items={items} />}
    </Loaded>
  </Page>
);
