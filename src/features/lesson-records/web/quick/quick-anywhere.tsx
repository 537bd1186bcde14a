import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useToday } from '#platform/web/format/today.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as plans from '#texts/lesson-records/plans';
import * as texts from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordSection } from '../../schemas.ts';
import { RecordProblems } from '../status/record-status.tsx';
import { useRecord } from '../use-record.ts';
import { QuickForm } from './quick-record.tsx';

const SectionQuickForm = ({ section }: { section: RecordSection }) => {
  const record = useRecord(section._id);
  return (
    <QuickForm
      section={section}
      record={record}
      day={useToday()}
      problems={<RecordProblems record={record} section={section} />}
      onAdd={record.record}
    />
  );
};

const LoadedSection = ({ id }: { id: string }) => {
  const section = useEndpoint(lessonRecordsEndpoints.getRecordSection, { sectionID: id });
  return (
    <Loaded query={section} skeleton={<FieldsSkeleton />}>
      {(loaded) => <SectionQuickForm key={id} section={loaded} />}
    </Loaded>
  );
};

type QuickAnywhereProps = { sections: readonly { _id: string; section: string }[]; onClose: () => void };

/** Quick record panel for pages without a section. Shows a section field if there are several. */
export const QuickAnywhere = ({ sections, onClose }: QuickAnywhereProps) => {
  const [only, second] = sections;
  const [chosen, setChosen] = useState(second ? null : (only?._id ?? null));
  return (
    <SidePanel title={texts.recordLesson} isOpen onClose={onClose}>
      <Stack>
        {second && (
          <Select
            label={plans.class}
            data={sections.map(({ _id, section }) => ({ value: _id, label: section }))}
            value={chosen}
            allowDeselect={false}
            data-autofocus
            onChange={setChosen}
          />
        )}
        {chosen !== null && <LoadedSection id={chosen} />}
      </Stack>
    </SidePanel>
  );
};
