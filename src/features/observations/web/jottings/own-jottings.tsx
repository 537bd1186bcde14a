import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/jottings';
import { observationsChanged, observationsEndpoints } from '../../contract.ts';
import type { Observation } from '../../schemas.ts';
import { JottingIcon } from '../icons.tsx';
import { jottingsQuery } from '../observation-queries.ts';
import { JottingWords, nameOfJotting } from './jotting-words.tsx';

const { getQuickNotes, withdrawObservation } = observationsEndpoints;

/** What an assistant has jotted down in a class and nobody has sorted yet. */
export const OwnJottings = ({ sectionID }: { sectionID: string }) => {
  const query = useQuery<Observation[]>(jottingsQuery(sectionID));
  useLive(observationsChanged.wire, [getQuickNotes]);
  const withdraw = useAction(withdrawObservation, { invalidates: [getQuickNotes] });
  const [last, setLast] = useState<string>();
  const bringBack = () => {
    if (last !== undefined) withdraw.mutate({ id: last, isTakenBack: false });
    setLast(undefined);
  };
  return (
    <Stack>
      <Text c="dimmed">{texts.ownAbout}</Text>
      <UndoLine id={last} done={texts.takenBack} onUndo={bringBack} />
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} height={120} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<JottingIcon size={40} />}>{texts.nothingOwn}</EmptyState>
          ) : (
            <Stack>
              {all.toReversed().map((jotting) => (
                <Card component="article" key={jotting._id} name={texts.cardName({ name: nameOfJotting(jotting) })}>
                  {jotting.children.length > 0 && (
                    <Text fw={600}>{jotting.children.map(({ name }) => name).join(', ')}</Text>
                  )}
                  <JottingWords jotting={jotting} />
                  <Button
                    mt="xs"
                    variant="default"
                    size="compact-md"
                    aria-label={texts.takeBackOf({ name: nameOfJotting(jotting) })}
                    onClick={() => withdraw.mutate({ id: jotting._id }, { onSuccess: () => setLast(jotting._id) })}
                  >
                    {texts.takeBack}
                  </Button>
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};
