import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as commonTexts from '#texts/classes/common';
import * as teacherTexts from '#texts/classes/teacher';
import type { TaughtSection } from '../../records.ts';
import { PrintClassList } from '../shared/class-list-sheet.tsx';
import { StudentsTable } from './students-table.tsx';
import { classListQuery, sectionQuery } from './teaching.queries.ts';

const PrintList = () => (
  <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
    {teacherTexts.printClassList}
  </Button>
);

/** Class list. For the adviser it includes guardians and columns to tick. */
const ClassList = ({ section }: { section: TaughtSection }) => {
  const isAdviser = section.adviser === useViewer().user._id;
  const list = useQuery({ ...classListQuery(section._id), enabled: isAdviser }).data;
  return (
    <Page>
      <PageHeader
        title={teacherTexts.studentsOf({ section: section.section })}
        subtitle={teacherTexts.students({ number: section.students.length })}
        back={{ to: `/teacher/advisory/${section._id}`, label: teacherTexts.back }}
        actions={isAdviser ? list && <PrintClassList {...list} /> : <PrintList />}
      />
      <Card>
        <StudentsTable section={section} guardians={isAdviser ? list?.students : undefined} />
      </Card>
    </Page>
  );
};

export const ClassListPage = () => {
  const { id = '' } = useParams();
  const section = useQuery(sectionQuery(id));
  return (
    <LoadedPage query={section} itemName={commonTexts.kinds.section}>
      {(loaded) => <ClassList section={loaded} />}
    </LoadedPage>
  );
};
