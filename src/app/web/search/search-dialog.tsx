import { Modal } from '@mantine/core';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/search';
import { menuOf } from '../navigation.tsx';
import type { Place } from './place.ts';
import { SearchBox } from './search-box.tsx';
import { useAdminPlaces } from './use-admin-places.ts';
import { useStudentPlaces } from './use-student-places.ts';
import { useTeacherPlaces } from './use-teacher-places.ts';

const usePages = (): Place[] => {
  const viewer = useViewer();
  return menuOf(viewer).flatMap(({ entries }) => entries.map(({ label, to }) => ({ group: texts.pages, label, to })));
};

type BoxProps = { pages: readonly Place[]; onChosen: () => void };

const AdminBox = (props: BoxProps) => <SearchBox {...props} {...useAdminPlaces()} />;
const TeacherBox = (props: BoxProps) => <SearchBox {...props} {...useTeacherPlaces()} />;
const StudentBox = (props: BoxProps) => <SearchBox {...props} {...useStudentPlaces()} />;

const boxes = { admin: AdminBox, teacher: TeacherBox, student: StudentBox };

/** The search over everything that one may see. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const pages = usePages();
  const Box = boxes[useViewer().role];
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': texts.open } }}
    >
      <Box pages={pages} onChosen={onClose} />
    </Modal>
  );
};
