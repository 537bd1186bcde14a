import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { lessonRecordsEndpoints, sectionStaffChanged } from '#features/lesson-records/contract.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useToday } from '#platform/web/format/today.ts';
import { SectionSelect } from '#platform/web/forms/section-select.tsx';
import { AddIcon } from '#platform/web/icons.tsx';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as texts from '#texts/observations/jottings';
import * as screens from '#texts/observations/screens';
import { observationsEndpoints } from '../../contract.ts';
import { QuickNoteIcon } from '../icons.tsx';
import { SectionChoice } from '../section-choice.tsx';
import type { Choice } from '../tag-fields.tsx';
import { Unsent } from '../unsent.tsx';
import { useChosenSection } from '../use-chosen-section.ts';
import { useObservationOutbox } from '../use-observation-outbox.ts';
import { QuickNoteInbox } from './inbox.tsx';
import { OwnQuickNotes } from './own-quick-notes.tsx';
import { QuickNotePanel } from './quick-note-panel.tsx';

const { getQuickNoteSections, getRecordSection, getSectionFaces } = lessonRecordsEndpoints;
const { getQuickNotes } = observationsEndpoints;

type AddQuickNoteProps = {
  sectionID: string;
  faces?: readonly Choice[];
  /** Client ID of the last note, for undo. */
  last: string | undefined;
  onLast: (sentAs: string | undefined) => void;
};

const AddQuickNote = ({ sectionID, faces, last, onLast }: AddQuickNoteProps) => {
  const { open, steps } = useObservationOutbox(sectionID);
  const today = useToday();
  const panel = usePanel('jot');
  const undoLast = () => {
    if (last !== undefined) open().withdraw(sectionID, last);
    onLast(undefined);
  };
  return (
    <>
      <Group mih={44}>
        <Button leftSection={<AddIcon size={18} />} onClick={() => panel.open('new')}>
          {texts.jot}
        </Button>
        <UndoLine id={last} done={texts.jotted} onUndo={undoLast} />
      </Group>
      <Unsent steps={steps} open={open} />
      {panel.id !== undefined && (
        <QuickNotePanel
          {...{ sectionID, open, today, faces }}
          onSave={(note, photos) => {
            onLast(open().addQuickNote(sectionID, note, photos));
            panel.close();
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
};

const SortingView = ({ id }: { id: string }) => {
  const section = useEndpoint(getRecordSection, { sectionID: id });
  const [last, setLast] = useState<string>();
  return (
    <Loaded query={section} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {(loaded) => (
        <Stack>
          <AddQuickNote sectionID={id} last={last} onLast={setLast} />
          <QuickNoteInbox section={loaded} onSorted={() => setLast(undefined)} />
        </Stack>
      )}
    </Loaded>
  );
};

const AssistantView = ({ id }: { id: string }) => {
  const section = useEndpoint(getSectionFaces, { sectionID: id });
  const [last, setLast] = useState<string>();
  return (
    <Loaded query={section} skeleton={<CardsSkeleton cards={3} height={140} />}>
      {({ children: students }) => (
        <Stack>
          <AddQuickNote
            sectionID={id}
            last={last}
            onLast={setLast}
            faces={students.map(({ _id, full_name, image }) => ({ _id, name: full_name, image }))}
          />
          <OwnQuickNotes sectionID={id} />
        </Stack>
      )}
    </Loaded>
  );
};

/** Renders unsent notes of classes to which the viewer no longer belongs, so that they remain visible. */
const UnsentElsewhere = ({ here }: { here: readonly string[] }) => {
  const { open, all } = useObservationOutbox('');
  return <Unsent steps={all.filter(({ to }) => !here.includes(to))} open={open} />;
};

type QuickNoteSections = OutputOf<typeof getQuickNoteSections>;

const Sections = ({ all, section }: { all: QuickNoteSections; section: QuickNoteSections[number] | undefined }) => {
  const [, set] = useSearchValues();
  if (all.length === 0) return <EmptyState icon={<QuickNoteIcon size={40} />}>{texts.noRooms}</EmptyState>;
  if (!section) return <SectionChoice sections={all}>{texts.chooseClass}</SectionChoice>;
  const SectionView = section.keepsRecord ? SortingView : AssistantView;
  return (
    <>
      <SectionSelect label={screens.class} sections={all} value={section._id} onChange={(id) => set({ class: id })} />
      <SectionView key={section._id} id={section._id} />
    </>
  );
};

export const QuickNotesPage = () => {
  const sections = useEndpoint(getQuickNoteSections, {});
  const { section, ...chosen } = useChosenSection(sections.data, 'jottings');
  useInvalidateOnEvent(sectionStaffChanged.wire, [getQuickNoteSections, getSectionFaces, getQuickNotes]);
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} {...chosen} />
      <Loaded query={sections} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(all) => (
          <Stack>
            <UnsentElsewhere here={section ? all.map(({ _id }) => _id) : []} />
            <Sections all={all} section={section} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};
