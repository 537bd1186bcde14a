import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/jottings';
import { observationsChanged, observationsEndpoints } from '../../contract.ts';
import type { Observation } from '../../schemas.ts';
import { QuickNoteIcon } from '../icons.tsx';
import { quickNotesQuery } from '../observations.queries.ts';
import { QuickNoteContent, quickNoteTitle } from './quick-note-content.tsx';

const { getQuickNotes, withdrawObservation } = observationsEndpoints;

export const OwnQuickNotes = ({ sectionID }: { sectionID: string }) => {
  const query = useQuery<Observation[]>(quickNotesQuery(sectionID));
  useInvalidateOnEvent(observationsChanged.wire, [getQuickNotes]);
  const withdraw = useAction(withdrawObservation, { invalidates: [getQuickNotes] });
  const [last, setLast] = useState<string>();
  const restore = () => {
    if (last !== undefined) withdraw.mutate({ id: last, isTakenBack: false });
    setLast(undefined);
  };
  return (
    <Stack>
      <Text c="dimmed">{texts.ownAbout}</Text>
      <UndoLine id={last} done={texts.takenBack} onUndo={restore} />
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} height={120} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<QuickNoteIcon size={40} />}>{texts.nothingOwn}</EmptyState>
          ) : (
            <Stack>
              {all.toReversed().map((quickNote) => (
                <Card
                  component="article"
                  key={quickNote._id}
                  name={texts.cardName({ name: quickNoteTitle(quickNote) })}
                >
                  {quickNote.children.length > 0 && (
                    <Text fw={600}>{quickNote.children.map(({ name }) => name).join(', ')}</Text>
                  )}
                  <QuickNoteContent quickNote={quickNote} />
                  <Button
                    mt="xs"
                    variant="default"
                    size="compact-md"
                    aria-label={texts.takeBackOf({ name: quickNoteTitle(quickNote) })}
                    onClick={() => withdraw.mutate({ id: quickNote._id }, { onSuccess: () => setLast(quickNote._id) })}
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
