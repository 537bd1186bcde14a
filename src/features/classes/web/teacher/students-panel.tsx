import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PrintIcon } from '#platform/web/icons.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as teacherTexts from '#texts/classes/teacher';
import type { TaughtSection } from '../../records.ts';
import { StudentsTable } from './students-table.tsx';
import { classListQuery } from './teaching.queries.ts';

type StudentsPanelProps = { section: TaughtSection; isOpen: boolean; onClose: () => void };

const Students = ({ section }: { section: TaughtSection }) => {
  const isAdviser = section.adviser === useViewer().user._id;
  const list = useQuery({ ...classListQuery(section._id), enabled: isAdviser }).data;
  return <StudentsTable section={section} guardians={isAdviser ? list?.students : undefined} mayWrite />;
};

export const StudentsPanel = ({ section, isOpen, onClose }: StudentsPanelProps) => (
  <SidePanel
    title={teacherTexts.studentsOf({ section: section.section })}
    isOpen={isOpen}
    onClose={onClose}
    size={1080}
  >
    <Students section={section} />
    <Button
      component={Link}
      to={`/teacher/advisory/${section._id}/students`}
      variant="default"
      mt="md"
      leftSection={<PrintIcon size={18} />}
    >
      {teacherTexts.toClassList}
    </Button>
  </SidePanel>
);
