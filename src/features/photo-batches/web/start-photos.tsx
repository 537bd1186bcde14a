import { Anchor, Group, Radio, Stack } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/photo-batches/start';
import { photoRoles } from '../constants.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import type { PhotoBatch } from '../schemas.ts';
import { ChooseFiles } from './choose-files.tsx';
import { batchAddress } from './photo-batches.queries.ts';
import { SendingCard } from './sending-card.tsx';
import type { PhotoSending } from './use-photo-sending.ts';

/** Returns the role of the photos, which is stored in the URL. */
const useRole = () => {
  const [params, setParams] = useSearchParams();
  const role = photoRoles.find((one) => `${one}s` === params.get('of')) ?? 'student';
  const choose = (value: string) => setParams({ of: `${value}s` }, { replace: true, preventScrollReset: true });
  return [role, choose] as const;
};

const Begin = ({ sending }: { sending: PhotoSending }) => {
  const navigate = useNavigate();
  const [role, chooseRole] = useRole();
  const onBegun = (id: string) => void navigate(batchAddress(id));
  return (
    <Card title={texts.cardTitle} description={texts.names} mb="md">
      <Stack gap="md">
        <Radio.Group label={texts.whose} value={role} onChange={chooseRole}>
          <Group mt="xs">
            {photoRoles.map((one) => (
              <Radio key={one} value={one} label={texts.roles[one]} />
            ))}
          </Group>
        </Radio.Group>
        <ChooseFiles
          label={texts.chooseFiles}
          disabled={sending.isBusy}
          onFiles={(files) => sending.start(files, { role, onBegun })}
        />
      </Stack>
    </Card>
  );
};

const outcomeOf = ({ state, counts }: PhotoBatch) => {
  if (state === 'undone') return texts.undone;
  return counts ? texts.shortCounts({ create: counts.create, update: counts.update }) : '';
};

const Batches = ({ label, batches }: { label: string; batches: readonly PhotoBatch[] }) => {
  const { dateTime } = useDates();
  const nameOf = ({ photos, role }: PhotoBatch) => texts.ofWhom({ count: photos, role });
  return (
    <ResponsiveTable
      label={label}
      records={batches}
      rowName={nameOf}
      minWidth={480}
      columns={[
        {
          name: 'photos',
          title: texts.photos,
          render: (batch) => (
            <Anchor component={Link} to={batchAddress(batch._id)} underline="always">
              {nameOf(batch)}
            </Anchor>
          ),
        },
        { name: 'when', title: texts.when, render: ({ doneAt, createdAt }) => dateTime(doneAt ?? createdAt) },
        { name: 'by', title: texts.by, render: ({ by }) => by ?? texts.formerAdmin },
        ...(batches.some(({ state }) => state !== 'draft')
          ? [{ name: 'outcome', title: texts.outcome, render: outcomeOf }]
          : []),
      ]}
    />
  );
};

const Waiting = ({ batches }: { batches: readonly PhotoBatch[] }) =>
  batches.length > 0 && (
    <Card title={texts.waiting} description={texts.waitingHint} mb="md">
      <Batches label={texts.waiting} batches={batches} />
    </Card>
  );

const Done = ({ batches }: { batches: readonly PhotoBatch[] }) => (
  <Card title={texts.done}>
    {batches.length > 0 ? <Batches label={texts.done} batches={batches} /> : <EmptyState>{texts.none}</EmptyState>}
  </Card>
);

export const StartPhotos = ({ sending }: { sending: PhotoSending }) => (
  <Page>
    <PageHeader title={texts.title} subtitle={texts.subtitle} />
    <SendingCard sending={sending} />
    <Begin sending={sending} />
    <Loaded query={useEndpoint(calls.getPhotoBatches, {})} skeleton={<CardsSkeleton cards={2} height={48} />}>
      {(batches) => (
        <>
          <Waiting batches={batches.filter(({ state }) => state === 'draft')} />
          <Done batches={batches.filter(({ state }) => state !== 'draft')} />
        </>
      )}
    </Loaded>
  </Page>
);
