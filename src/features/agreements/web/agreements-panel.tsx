import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordSection, RecordStudent } from '#features/lesson-records/schemas.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/agreements/screens';
import { agreementsChanged, agreementsEndpoints } from '../contract.ts';
import { pageSize } from '../limits.ts';
import type { Agreement } from '../schemas.ts';
import { AgreementItem } from './agreement-item.tsx';
import { agreementsQuery } from './agreements.queries.ts';
import { NewAgreement } from './new-agreement.tsx';
import { useGroupedAgreements } from './use-grouped-agreements.ts';

/** Maximum page size of the endpoint. */
const maxShown = 1000;

type AgreementContext = { section: RecordSection; student: RecordStudent };

/** Keeps agreements that are being edited in the list, even if a colleague drops them in the meantime. */
const useEditedAgreements = (agreements: readonly Agreement[]) => {
  const [edited, setEdited] = useState<readonly Agreement[]>([]);
  const onEditing = (agreement: Agreement, isEditing: boolean) =>
    setEdited((all) => [...all.filter(({ _id }) => _id !== agreement._id), ...(isEditing ? [agreement] : [])]);
  const currentIds = new Set(agreements.map(({ _id }) => _id));
  return { all: [...agreements, ...edited.filter(({ _id }) => !currentIds.has(_id))], onEditing };
};

type ItemsProps = AgreementContext & {
  title: string;
  agreements: readonly Agreement[];
  onEditing: (agreement: Agreement, isEditing: boolean) => void;
};

const Items = ({ title, agreements, ...context }: ItemsProps) =>
  agreements.length > 0 && (
    <section>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0} className={layout.plainList ?? ''}>
        {agreements.map((agreement) => (
          <AgreementItem key={agreement._id} agreement={agreement} {...context} />
        ))}
      </Stack>
    </section>
  );

const List = ({ agreements, ...context }: AgreementContext & { agreements: readonly Agreement[] }) => {
  const { all, onEditing } = useEditedAgreements(agreements);
  const { current, done } = useGroupedAgreements(all);
  if (all.length === 0) return <EmptyState>{texts.nothing({ child: context.student.full_name })}</EmptyState>;
  return (
    <Stack gap="lg">
      {current.length === 0 && <Text>{texts.nothingOpen}</Text>}
      <Items title={texts.open} agreements={current} onEditing={onEditing} {...context} />
      <Items title={texts.done} agreements={done} onEditing={onEditing} {...context} />
    </Stack>
  );
};

const Content = (context: AgreementContext) => {
  const [limit, setLimit] = useState(pageSize);
  const query = useQuery<Agreement[]>(agreementsQuery(context.student._id, limit));
  useInvalidateOnEvent(agreementsChanged.wire, [agreementsEndpoints.getAgreements]);
  return (
    <Stack>
      <Text c="dimmed">{texts.about}</Text>
      <NewAgreement {...context} />
      <Loaded query={query} skeleton={<FieldsSkeleton />}>
        {(agreements) => (
          <>
            <List agreements={agreements} {...context} />
            {agreements.length === limit && limit < maxShown && (
              <Button variant="default" onClick={() => setLimit(Math.min(limit * 2, maxShown))}>
                {texts.older}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
};

export const AgreementsPanel = ({
  isOpen,
  onClose,
  ...context
}: AgreementContext & { isOpen: boolean; onClose: () => void }) => (
  <SidePanel title={texts.titleOf({ child: context.student.full_name })} isOpen={isOpen} onClose={onClose}>
    <Content key={context.student._id} {...context} />
  </SidePanel>
);
