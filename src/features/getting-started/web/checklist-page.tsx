import { Button, Progress, Stack, Text } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/getting-started/screens';
import type { ChecklistItem } from '../schemas.ts';
import { useChecklist, useShowChecklist } from './checklist.queries.ts';
import { ChecklistEntry } from './checklist-entry.tsx';

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
            <ChecklistEntry key={item.name} item={item} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
};

const OnHome = ({ isOnHome }: { isOnHome: boolean }) => {
  const show = useShowChecklist(isOnHome ? texts.hiddenNow : texts.shownNow);
  return (
    <Button variant="default" loading={show.isPending} onClick={() => show.mutate({ isOnHome: !isOnHome })}>
      {isOnHome ? texts.hideFromHome : texts.showOnHome}
    </Button>
  );
};

export const ChecklistPage = () => {
  const checklist = useChecklist();
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/admin/settings', label: texts.back }}
        actions={checklist.data && <OnHome isOnHome={checklist.data.isOnHome} />}
      />
      <Loaded query={checklist} skeleton={<CardSkeleton height={420} />}>
        {({ items }) => <Items items={items} />}
      </Loaded>
    </Page>
  );
};
