import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { PrintIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as commonTexts from '#texts/classes/common';
import * as teacherTexts from '#texts/classes/teacher';
import { StudentsTable } from './students-table.tsx';
import { sectionQuery } from './teaching-queries.ts';

const PrintList = () => (
  <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
    {teacherTexts.printClassList}
  </Button>
);

/** The students of a section as a page of its own, for paper. */
export const ClassListPage = () => {
  const { id = '' } = useParams();
  const section = useQuery(sectionQuery(id));
  return (
    <LoadedPage query={section} what={commonTexts.kinds.section}>
      {(loaded) => (
        <Page>
          <PageHeader
            title={teacherTexts.studentsOf({ section: loaded.section })}
            subtitle={teacherTexts.students({ number: loaded.students.length })}
            back={{ to: `/teacher/advisory/${id}`, label: teacherTexts.back }}
            actions={<PrintList />}
          />
          <Card>
            <StudentsTable section={loaded} />
          </Card>
        </Page>
      )}
    </LoadedPage>
  );
};
