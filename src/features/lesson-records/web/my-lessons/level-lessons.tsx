import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/level-lessons';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { levelLessonsQuery } from './my-lessons.queries.ts';

export const LevelLessons = ({ levelID: levelId }: { levelID: string }) => {
  const set = useAction(lessonRecordsEndpoints.setLevelLessons, {
    queue: 'my lessons of levels',
    success: ({ isOpen }) => (isOpen ? texts.opened : texts.closed),
  });
  return (
    <Card title={texts.title} mt="lg">
      <Loaded query={useQuery(levelLessonsQuery(levelId))} skeleton={<FieldsSkeleton fields={1} />}>
        {({ isOpen }) => (
          <Switch
            label={texts.show}
            description={texts.about}
            checked={set.isPending ? set.variables.isOpen : isOpen}
            onChange={({ currentTarget }) => set.mutate({ levelID: levelId, isOpen: currentTarget.checked })}
          />
        )}
      </Loaded>
    </Card>
  );
};
