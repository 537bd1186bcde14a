import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { PrintIcon } from '#platform/web/icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { classesEndpoints } from '../../contract.ts';
import { teacherTexts } from '../shared/texts.ts';
import { StudentsTable } from './students-table.tsx';

const PrintList = () => (
  <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => print()}>
    {teacherTexts.printClassList}
  </Button>
);

/** The students of a section as a page of its own, for paper. */
export const ClassListPage = () => {
  const { id = '' } = useParams();
  const section = useEndpoint(classesEndpoints.getSectionDetails, { id });
  return (
    <LoadedPage query={section} what="section">
      {(loaded) => (
        <Page>
          <PageHeader
            title={teacherTexts.studentsOf(loaded.section)}
            subtitle={teacherTexts.students(loaded.students.length)}
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
