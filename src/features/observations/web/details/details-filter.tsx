import { Group, Select } from '@mantine/core';
import * as texts from '#texts/observations/seen';
import { type Engagement, engagements, type Topic, topics } from '../../constants.ts';
import type { ObservationDetails } from '../../schemas.ts';

export type DetailsFilters = Pick<ObservationDetails, 'topic' | 'engagement'>;

const topicChoices = topics.map((topic) => ({ value: topic, label: texts.topic({ topic }) }));
const engagementChoices = engagements.map((engagement) => ({
  value: engagement,
  label: texts.engagement({ engagement }),
}));

type DetailsFilterProps = { value: DetailsFilters; onChange: (value: DetailsFilters) => void };

export const DetailsFilter = ({ value, onChange }: DetailsFilterProps) => (
  <Group gap="sm" align="end" wrap="nowrap" maw={420} grow>
    <Select
      label={texts.showTopic}
      data={topicChoices}
      value={value.topic ?? null}
      placeholder={texts.all}
      clearable
      onChange={(topic) => onChange({ ...value, topic: (topic ?? undefined) as Topic | undefined })}
    />
    <Select
      label={texts.showEngagement}
      data={engagementChoices}
      value={value.engagement ?? null}
      placeholder={texts.all}
      clearable
      onChange={(chosen) => onChange({ ...value, engagement: (chosen ?? undefined) as Engagement | undefined })}
    />
  </Group>
);
