import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { binEndpoints } from '#features/bin/contract.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/classes/level';
import { type DeletedKind, DependentLabelsSlot } from './dependent-labels-slot.ts';

type Deletion = { kind: DeletedKind; ids: readonly string[]; warning: string };

/** Returns a function that renders the warning of a deletion, with current counts of the items deleted with it. */
export const useDependentsWarning = () => {
  const client = useQueryClient();
  const dependentLabels = use(DependentLabelsSlot);
  return async ({ kind, ids, warning }: Deletion) => {
    const query = endpointQuery(binEndpoints.previewDeletion, { kind, ids: [...ids] });
    const { counts } = await client.fetchQuery({ ...query, staleTime: 0 });
    const dependents = await dependentLabels({ kind, counts });
    return (
      <Stack gap="xs">
        <Text>{warning}</Text>
        {dependents.length > 0 && <Text fw={600}>{texts.goesAlong({ what: dependents.join(', ') })}</Text>}
        <Text>{texts.inBin}</Text>
      </Stack>
    );
  };
};
