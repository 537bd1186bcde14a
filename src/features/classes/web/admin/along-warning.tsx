import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { binEndpoints } from '#features/bin/contract.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/classes/level';
import { AlongSlot, type DeletedKind } from './along-slot.ts';

type Asked = { kind: DeletedKind; ids: readonly string[]; warning: string };

/** What stands in the question before a deletion: what is meant, and counted what goes along, as the server would delete it now. */
export const useAlongWarning = () => {
  const client = useQueryClient();
  const alongWords = use(AlongSlot);
  return async ({ kind, ids, warning }: Asked) => {
    const query = endpointQuery(binEndpoints.previewDeletion, { kind, ids: [...ids] });
    const { counts } = await client.fetchQuery({ ...query, staleTime: 0 });
    const along = await alongWords({ kind, counts });
    return (
      <Stack gap="xs">
        <Text>{warning}</Text>
        {along.length > 0 && <Text fw={600}>{texts.goesAlong({ what: along.join(', ') })}</Text>}
        <Text>{texts.inBin}</Text>
      </Stack>
    );
  };
};
