import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as texts from '#texts/observations/timeline';
import { type TimelineFilter, timelineFilters } from '../../constants.ts';
import { DetailsFilter, type DetailsFilters } from '../details/details-filter.tsx';
import { FamilyTimeline } from './family-timeline.tsx';
import { StaffTimeline } from './staff-timeline.tsx';

const choices = timelineFilters.map((value) => ({ value, label: texts.shown({ which: value }) }));

/** Renders the timeline of a student for staff, with a preview of the family's view. */
export const StudentTimeline = ({ studentId }: { studentId: string }) => {
  const [show, setShow] = useState<TimelineFilter>('all');
  const [filters, setFilters] = useState<DetailsFilters>({});
  const [isForFamily, setForFamily] = useState(false);
  return (
    <Stack>
      <Checkbox
        label={texts.asFamily}
        checked={isForFamily}
        onChange={({ currentTarget }) => setForFamily(currentTarget.checked)}
      />
      {isForFamily ? (
        <>
          <Text size="sm" c="dimmed">
            {texts.asFamilyAbout}
          </Text>
          <FamilyTimeline studentId={studentId} />
        </>
      ) : (
        <>
          <SegmentedControl
            aria-label={texts.show}
            data={choices}
            value={show}
            onChange={(value) => setShow(value as TimelineFilter)}
          />
          {show !== 'lessons' && <DetailsFilter value={filters} onChange={setFilters} />}
          <StaffTimeline
            key={`${show} ${filters.topic} ${filters.engagement}`}
            studentId={studentId}
            show={show}
            filters={show === 'lessons' ? {} : filters}
          />
        </>
      )}
    </Stack>
  );
};
