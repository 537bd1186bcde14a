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
import { PrintClassList } from '../shared/class-list-sheet.tsx';
import { StudentsTable } from './students-table.tsx';
import { classListQuery, sectionQuery } from './teaching-queries.ts';

/** An adviser’s list has guardians and columns to tick. */
const PrintOwnList = ({ id }: { id: string }) => {
  const list = useQuery(classListQuery(id)).data;
  return list && <PrintClassList {...list} />;
};

const PrintList = () => (
  <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
    {teacherTexts.printClassList}
  </Button>
);

/** The students of a section as a page of its own, for paper. */
export const ClassListPage = () => {
  const { id = '' } = useParams();
  const section = useQuery(sectionQuery(id));
  const viewer = useViewer();
  return (
    <LoadedPage query={section} what={commonTexts.kinds.section}>
      {(loaded) => (
        <Page>
          <PageHeader
            title={teacherTexts.studentsOf({ section: loaded.section })}
            subtitle={teacherTexts.students({ number: loaded.students.length })}
            back={{ to: `/teacher/advisory/${id}`, label: teacherTexts.back }}
            actions={loaded.adviser === viewer.user._id ? <PrintOwnList id={id} /> : <PrintList />}
          />
          <Card>
            <StudentsTable section={loaded} />
          </Card>
        </Page>
      )}
    </LoadedPage>
  );
};
