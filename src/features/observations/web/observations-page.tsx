import { Button, Group, Select, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { ConsentLine } from '#features/photo-consents/web/public.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useToday } from '#platform/web/format/today.ts';
import { SectionSelect } from '#platform/web/forms/section-select.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/observations/screens';
import { ObservationIcon } from './icons.tsx';
import { ObservationList } from './observation-list.tsx';
import { QuickNotesLink } from './quick-notes/quick-notes-link.tsx';
import { SectionChoice } from './section-choice.tsx';
import { Unsent } from './unsent.tsx';
import { useChosenSection } from './use-chosen-section.ts';
import { useObservationOutbox } from './use-observation-outbox.ts';

const WritePanel = lazyPage(async () => (await import('./write-panel.tsx')).WritePanel);

const { getRecordSections, getRecordSection } = lessonRecordsEndpoints;

type SectionContentProps = { section: RecordSection; chosen: string | null; onStudent: (id: string) => void };

const SectionContent = ({ section, chosen, onStudent }: SectionContentProps) => {
  const { open, steps } = useObservationOutbox(section._id);
  const isTeacher = useViewer().role === 'teacher';
  const today = useToday();
  const panel = usePanel('write');
  usePreloadOnInteraction(WritePanel.preload);
  const [last, setLast] = useState<string>();
  const student = isTeacher ? section.children.find(({ _id }) => _id === chosen) : undefined;
  const undoLast = () => {
    if (last !== undefined) open().withdraw(section._id, last);
    setLast(undefined);
  };
  return (
    <Stack>
      {isTeacher && (
        <Select
          label={texts.child}
          data={section.children.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
          value={student?._id ?? null}
          placeholder={texts.allChildren}
          searchable
          clearable
          maw={360}
          onChange={(id) => onStudent(id ?? '')}
        />
      )}
      {student && <ConsentLine studentId={student._id} />}
      <Group mih={44}>
        <Button leftSection={<AddIcon size={18} />} onClick={() => panel.open('new')}>
          {texts.write}
        </Button>
        <UndoLine id={last} done={texts.written} onUndo={undoLast} />
      </Group>
      <QuickNotesLink sectionID={section._id} />
      <Unsent steps={steps} open={open} />
      <ObservationList key={student?._id ?? ''} {...{ section, steps, open }} studentId={student?._id} />
      <Suspense fallback={null}>
        {panel.id !== undefined && (
          <WritePanel
            {...{ section, open, today }}
            studentId={student?._id}
            onSave={(typed, photos) => {
              setLast(open().add(section._id, typed, photos));
              panel.close();
            }}
            onClose={panel.close}
          />
        )}
      </Suspense>
    </Stack>
  );
};

const LoadedSection = ({ id, ...rest }: { id: string } & Omit<SectionContentProps, 'section'>) => {
  const section = useEndpoint(getRecordSection, { sectionID: id });
  return (
    <Loaded query={section} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {(loaded) =>
        loaded.children.length === 0 ? (
          <EmptyState icon={<ObservationIcon size={40} />}>{texts.noChildren}</EmptyState>
        ) : (
          <SectionContent key={loaded._id} section={loaded} {...rest} />
        )
      }
    </Loaded>
  );
};

export const ObservationsPage = () => {
  const [params, set] = useSearchValues();
  const sections = useEndpoint(getRecordSections, {});
  const { section, ...chosen } = useChosenSection(sections.data, 'observations');
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} {...chosen} />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(all) => {
          if (all.length === 0) return <EmptyState icon={<ObservationIcon size={40} />}>{texts.noRooms}</EmptyState>;
          if (!section) return <SectionChoice sections={all}>{texts.chooseClass}</SectionChoice>;
          return (
            <Stack>
              <SectionSelect
                label={texts.class}
                sections={all}
                value={section._id}
                onChange={(id) => set({ class: id, child: '' })}
              />
              <LoadedSection id={section._id} chosen={params.get('child')} onStudent={(id) => set({ child: id })} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
};
