import { List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { UndoWithPreview } from '#platform/web/operations/undo-with-preview.tsx';
import * as texts from '#texts/photo-batches/undo';
import { photoBatchesEndpoints as calls } from '../contract.ts';

const maxShown = 20;

const UndoPreview = ({ goBack, without, kept }: OutputOf<typeof calls.previewUndoPhotos>) => (
  <Stack gap="xs">
    {goBack > 0 && <Text>{texts.goBack({ number: goBack })}</Text>}
    {without > 0 && <Text>{texts.without({ number: without })}</Text>}
    {goBack + without === 0 && <Text>{texts.nothing}</Text>}
    {kept.length > 0 && (
      <>
        <Text>{texts.stays}</Text>
        <List>
          {kept.slice(0, maxShown).map(({ _id, name, because }) => (
            <List.Item key={_id}>{texts.reasons[because]({ name })}</List.Item>
          ))}
          {kept.length > maxShown && <List.Item>{texts.more({ number: kept.length - maxShown })}</List.Item>}
        </List>
      </>
    )}
  </Stack>
);

export const UndoPhotos = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const undo = useAction(calls.undoPhotos, {
    success: texts.success,
    invalidates: [calls.getPhotoBatch, calls.getPhotoBatches],
  });
  return (
    <UndoWithPreview
      labels={texts}
      loadPreview={() => client.fetchQuery({ ...endpointQuery(calls.previewUndoPhotos, { id }), staleTime: 0 })}
      describe={(preview) => <UndoPreview {...preview} />}
      isUndoing={undo.isPending}
      undo={() => undo.mutate({ id })}
    />
  );
};
