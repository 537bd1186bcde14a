import { Radio, Stack } from '@mantine/core';
import * as texts from '#texts/observations/screens';
import { type Visibility, visibilities } from '../constants.ts';
import { draftDays } from '../field-rules.ts';

const hints: Readonly<Record<Visibility, string>> = {
  draft: texts.draftHint({ days: draftDays }),
  staff: texts.staffHint,
  family: texts.familyHint,
};

type VisibilityFieldProps = {
  value: Visibility;
  hasDraft: boolean;
  /** True if the observation is about no student and so cannot be visible to families. */
  hasNoStudents?: boolean;
  onChange: (visibility: Visibility) => void;
};

export const VisibilityField = ({ value, hasDraft, hasNoStudents, onChange }: VisibilityFieldProps) => (
  <Radio.Group
    label={texts.whoSees}
    value={hasNoStudents ? 'staff' : value}
    onChange={(chosen) => onChange(chosen as Visibility)}
  >
    <Stack gap="sm" mt="xs">
      {visibilities
        .filter((one) => hasDraft || one !== 'draft')
        .map((one) => (
          <Radio
            key={one}
            value={one}
            label={texts.visibility({ visibility: one })}
            description={hints[one]}
            disabled={hasNoStudents === true && one === 'family'}
          />
        ))}
    </Stack>
  </Radio.Group>
);
