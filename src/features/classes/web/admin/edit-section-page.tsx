import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as editSectionTexts from '#texts/classes/edit-section';
import * as sectionTexts from '#texts/classes/section';
import * as timetableTexts from '#texts/classes/timetable';
import { classesEndpoints } from '../../contract.ts';
import { TimetableSwitch, useTimetableView } from '../shared/timetable-view.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionStudents } from './section-students.tsx';
import { SectionSubjects } from './section-subjects.tsx';
import { SectionTimetable } from './section-timetable.tsx';
import { SubjectPanel } from './subject-panel.tsx';

/** True from the first time on. */
const useOnceTrue = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
};

/** A section's name and adviser, its students and its subjects, to change. */
export const EditSectionPage = () => {
  const { id = '' } = useParams();
  const details = useEndpoint(classesEndpoints.getSection, { id });
  const panel = usePanel('subject');
  const { isTimetable } = useTimetableView();
  const hasForms = useOnceTrue(!isTimetable);
  return (
    <LoadedPage query={details} what={sectionTexts.what}>
      {({ section, level }) => (
        <Page>
          <PageHeader
            title={
              isTimetable
                ? timetableTexts.ofTitle({ whose: `${level.level} - ${section.section}` })
                : editSectionTexts.title
            }
            tab={`${editSectionTexts.title} ${section.section}`}
            subtitle={`${level.level} - ${section.section}`}
            back={{ to: `/admin/classes/levels/${level._id}` }}
            actions={<TimetableSwitch listLabel={editSectionTexts.edit} />}
          />
          {isTimetable && <SectionTimetable id={section._id} />}
          {/* Behind the timetable the forms stay as they were filled in. */}
          {hasForms && (
            <Stack gap="lg" display={isTimetable ? 'none' : undefined}>
              <SectionForm key={section._id} section={section} />
              <SectionStudents section={section} level={level.level} />
              <SectionSubjects section={section} onEdit={panel.open} />
            </Stack>
          )}
          <SubjectPanel id={panel.id} onClose={panel.close} />
        </Page>
      )}
    </LoadedPage>
  );
};
