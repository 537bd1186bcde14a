import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { errorMessage, hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery, invalidate } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/photo-batches/draft';
import * as startTexts from '#texts/photo-batches/start';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import type { PhotoBatchDetails } from '../schemas.ts';
import { ChooseFiles } from './choose-files.tsx';
import { PhotoTable } from './photo-table.tsx';
import { SendingCard } from './sending-card.tsx';
import type { PhotoSending } from './use-photo-sending.ts';

type Checked = OutputOf<typeof calls.checkPhotoBatch>;

const Discard = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const discard = useAction(calls.discardPhotoBatch, {
    success: texts.discarded,
    invalidates: [calls.getPhotoBatches],
  });
  const confirmDiscard = async () => {
    const question = { title: texts.discardQuestion, body: texts.discardBody, confirm: texts.discard };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    discard.mutate({ id }, { onSuccess: () => void navigate('/admin/photos', { replace: true }) });
  };
  return (
    <Button variant="default" loading={discard.isPending} onClick={() => void confirmDiscard()}>
      {texts.discard}
    </Button>
  );
};

type SettingProps = { id: string; checked: Checked; isBusy: boolean };

const Setting = ({ id, checked: { counts, fingerprint }, isBusy }: SettingProps) => {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const set = useAction(calls.setBatchPhotos, {
    failure: 'form',
    invalidates: [calls.getPhotoBatch, calls.getPhotoBatches],
  });
  const begin = () => {
    setProblem(undefined);
    const fail = (error: Error) => {
      const isChanged = hasCode(error, 'conflict');
      setProblem(isChanged ? error.message : errorMessage(error));
      if (isChanged) void invalidate(client, [calls.checkPhotoBatch]);
    };
    set.mutate({ id, fingerprint }, { onError: fail });
  };
  const { create, update, ask: undecided, skip } = counts;
  const changed = create + update;
  return (
    <>
      <Text>{changed === 0 ? texts.nothingToDo : texts.willDo({ create, update })}</Text>
      {undecided + skip > 0 && <Text c="dimmed">{texts.leftBehind({ number: undecided + skip })}</Text>}
      <FormProblem>{problem}</FormProblem>
      <Group mb="md" mt="sm">
        <Button loading={set.isPending} disabled={changed === 0 || isBusy} onClick={begin}>
          {texts.set({ number: changed })}
        </Button>
        {!isBusy && <Discard id={id} />}
      </Group>
    </>
  );
};

export const DraftPhotos = ({
  batch: { _id: id, role },
  sending,
}: {
  batch: PhotoBatchDetails;
  sending: PhotoSending;
}) => {
  const query = useQuery({ ...endpointQuery(calls.checkPhotoBatch, { id }), placeholderData: keepPreviousData });
  return (
    <Page>
      <PageHeader
        title={texts.titles[role]}
        subtitle={texts.hint}
        back={{ to: '/admin/photos', label: startTexts.title }}
      />
      <SendingCard sending={sending} />
      <Loaded query={query} skeleton={<TableSkeleton />}>
        {(checked) => (
          <>
            <Setting id={id} checked={checked} isBusy={sending.isBusy} />
            <PhotoTable batchId={id} role={role} checked={checked} />
          </>
        )}
      </Loaded>
      <Group mt="md" grow>
        <ChooseFiles
          label={texts.addMore}
          disabled={sending.isBusy}
          onFiles={(files) => sending.start(files, { batchId: id })}
        />
      </Group>
    </Page>
  );
};
