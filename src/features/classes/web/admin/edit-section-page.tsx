import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '#kernel/endpoint.ts';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { LetterIcon } from '#platform/web/icons.tsx';
import { PageTabs } from '#platform/web/layout/page-tabs.tsx';
import { AuditLogLink } from '#platform/web/navigation/audit-log-link.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/classes/edit-section';
import * as sectionTexts from '#texts/classes/section';
import * as timetableTexts from '#texts/classes/timetable';
import { classesEndpoints } from '../../contract.ts';
import { SectionTimetable } from '../section-timetable/section-timetable.tsx';
import { PrintTimetable } from '../shared/timetable-view.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionStudents } from './section-students.tsx';
import { SectionSubjects } from './section-subjects.tsx';
import { SubjectPanel } from './subject-panel.tsx';

const titles = {
  students: texts.students,
  subjects: texts.subjects,
  timetable: texts.timetable,
  settings: texts.settings,
};
type View = keyof typeof titles;
const views = Object.keys(titles) as View[];

const useView = () => {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get('view')) ?? 'students';
  const [visited, setVisited] = useState<readonly View[]>([view]);
  if (!visited.includes(view)) setVisited([...visited, view]);
  const show = (next: string | null) =>
    setParams(next && next !== 'students' ? { view: next } : {}, { preventScrollReset: true });
  return { view, show, isVisited: (one: View) => one === view || visited.includes(one) };
};

type Details = OutputOf<typeof classesEndpoints.getSection>;

const SectionTabs = ({ section, level, adviser }: Details) => {
  const { view, show, isVisited } = useView();
  const panel = usePanel('subject');
  const name = `${level.level} - ${section.section}`;
  return (
    <Page>
      <PageHeader
        title={view === 'timetable' ? timetableTexts.ofTitle({ whose: name }) : texts.title}
        tab={`${texts.title} ${section.section}`}
        subtitle={`${name} · ${sectionTexts.adviser}: ${adviser.full_name}`}
        back={{ to: `/admin/classes/levels/${level._id}` }}
        actions={
          <>
            {view === 'timetable' && <PrintTimetable />}
            <AuditLogLink id={section._id} />
            <Button
              component="a"
              href={`mailto:${adviser.email}`}
              variant="default"
              leftSection={<LetterIcon size={18} />}
            >
              {texts.messageAdviser}
            </Button>
          </>
        }
      />
      <Tabs value={view} onChange={show} activateTabWithKeyboard={false} keepMountedMode="display-none">
        <PageTabs label={texts.parts} chosen={view}>
          {views.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {titles[one]}
            </Tabs.Tab>
          ))}
        </PageTabs>
        {/* Visited tabs stay mounted, so that unsaved input is kept and the leave prompt still covers it. */}
        <Tabs.Panel value="students">
          {isVisited('students') && <SectionStudents section={section} level={level.level} />}
        </Tabs.Panel>
        <Tabs.Panel value="subjects">
          {isVisited('subjects') && <SectionSubjects section={section} onEdit={panel.open} />}
        </Tabs.Panel>
        <Tabs.Panel value="timetable">{view === 'timetable' && <SectionTimetable id={section._id} />}</Tabs.Panel>
        <Tabs.Panel value="settings">
          {isVisited('settings') && <SectionForm key={section._id} section={section} />}
        </Tabs.Panel>
      </Tabs>
      <SubjectPanel id={panel.id} onClose={panel.close} />
    </Page>
  );
};

export const EditSectionPage = () => {
  const { id = '' } = useParams();
  const details = useEndpoint(classesEndpoints.getSection, { id });
  return (
    <LoadedPage query={details} itemName={sectionTexts.what}>
      {(found) => <SectionTabs key={found.section._id} {...found} />}
    </LoadedPage>
  );
};
