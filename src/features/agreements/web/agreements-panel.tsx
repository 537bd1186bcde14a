import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordChild, RecordRoom } from '#features/lesson-records/schemas.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useLive } from '#platform/web/data/use-live.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/agreements/screens';
import { agreementsChanged, agreementsEndpoints } from '../contract.ts';
import { pageSize } from '../limits.ts';
import type { Agreement } from '../schemas.ts';
import { AgreementItem } from './agreement-item.tsx';
import { agreementsQuery } from './agreement-queries.ts';
import { NewAgreement } from './new-agreement.tsx';
import { useInPlace } from './use-in-place.ts';

/** One call answers no more. */
const mostShown = 1000;

type OfChild = { room: RecordRoom; child: RecordChild };

/** What is being changed stays with what was typed, also when a colleague lets it go meanwhile. */
const useHeld = (agreements: readonly Agreement[]) => {
  const [held, setHeld] = useState<readonly Agreement[]>([]);
  const onHold = (agreement: Agreement, isHeld: boolean) =>
    setHeld((all) => [...all.filter(({ _id }) => _id !== agreement._id), ...(isHeld ? [agreement] : [])]);
  const here = new Set(agreements.map(({ _id }) => _id));
  return { all: [...agreements, ...held.filter(({ _id }) => !here.has(_id))], onHold };
};

type ItemsProps = OfChild & {
  title: string;
  agreements: readonly Agreement[];
  onHold: (agreement: Agreement, isHeld: boolean) => void;
};

const Items = ({ title, agreements, ...of }: ItemsProps) =>
  agreements.length > 0 && (
    <section>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} className={layout.plainList ?? ''}>
        {agreements.map((agreement) => (
          <AgreementItem key={agreement._id} agreement={agreement} {...of} />
        ))}
      </Stack>
    </section>
  );

const List = ({ agreements, ...of }: OfChild & { agreements: readonly Agreement[] }) => {
  const { all, onHold } = useHeld(agreements);
  const { here, done } = useInPlace(all);
  if (all.length === 0) return <EmptyState>{texts.nothing({ child: of.child.full_name })}</EmptyState>;
  return (
    <Stack gap="lg">
      {here.length === 0 && <Text>{texts.nothingOpen}</Text>}
      <Items title={texts.open} agreements={here} onHold={onHold} {...of} />
      <Items title={texts.done} agreements={done} onHold={onHold} {...of} />
    </Stack>
  );
};

const Content = (of: OfChild) => {
  const [limit, setLimit] = useState(pageSize);
  const query = useQuery<Agreement[]>(agreementsQuery(of.child._id, limit));
  useLive(agreementsChanged.wire, [agreementsEndpoints.getAgreements]);
  return (
    <Stack>
      <Text c="dimmed">{texts.about}</Text>
      <NewAgreement {...of} />
      <Loaded query={query} skeleton={<FieldsSkeleton />}>
        {(agreements) => (
          <>
            <List agreements={agreements} {...of} />
            {agreements.length === limit && limit < mostShown && (
              <Button variant="default" onClick={() => setLimit(Math.min(limit * 2, mostShown))}>
                {texts.older}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
};

/** What is agreed on with a child, from the weekly talk: to be written down, and looked at together a week later. */
export const AgreementsPanel = ({ isOpen, onClose, ...of }: OfChild & { isOpen: boolean; onClose: () => void }) => (
  <SidePanel title={texts.titleOf({ child: of.child.full_name })} isOpen={isOpen} onClose={onClose}>
    <Content key={of.child._id} {...of} />
  </SidePanel>
);
