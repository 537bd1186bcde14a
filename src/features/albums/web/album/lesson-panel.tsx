import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';
import type { WholeAlbum } from '../../schemas.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonView } from './lesson-view.tsx';

type LessonPanelProps = { album: WholeAlbum; id: string | undefined; canChange: boolean; onClose: () => void };

export const LessonPanel = ({ album, id, canChange, onClose }: LessonPanelProps) => {
  const lesson = useEndpoint(albumsEndpoints.getLesson, id === undefined ? undefined : { id });
  return (
    <SidePanel title={lesson.data?.name ?? texts.lesson} isOpen={id !== undefined} onClose={onClose} size={640}>
      <Loaded query={lesson} skeleton={<FieldsSkeleton />} itemName={texts.lesson}>
        {(loaded) =>
          canChange ? (
            <LessonEditor key={loaded._id} album={album} lesson={loaded} onClose={onClose} />
          ) : (
            <LessonView lesson={loaded} />
          )
        }
      </Loaded>
    </SidePanel>
  );
};
