import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PrintIcon } from '#platform/web/icons.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as teacherTexts from '#texts/classes/teacher';
import type { TaughtSection } from '../../records.ts';
import { StudentsTable } from './students-table.tsx';

type StudentsPanelProps = { section: TaughtSection; isOpen: boolean; onClose: () => void };

/** The students of a section, from the right, and the way to their list on paper. */
export const StudentsPanel = ({ section, isOpen, onClose }: StudentsPanelProps) => (
  <SidePanel title={teacherTexts.studentsOf({ section: section.section })} isOpen={isOpen} onClose={onClose} size={960}>
    <StudentsTable section={section} mayWrite />
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
