import { Chip, Group, Input, NumberInput } from '@mantine/core';
import * as texts from '#texts/observations/seen';
import { type Engagement, engagements, type Topic, topics } from '../../constants.ts';
import { maxMinutes } from '../../field-rules.ts';
import type { ObservationDetails } from '../../schemas.ts';
import styles from './seen.module.css';

/** Whether somebody can say that something went on for so long. */
export const areMinutes = (minutes: number | undefined): boolean =>
  minutes === undefined || (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes);

type OneOfProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  wordOf: (value: Value) => string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** One press chooses, another one on the same takes it away. */
const OneOf = <Value extends string>({ label, values, wordOf, value, onChange }: OneOfProps<Value>) => (
  <Input.Wrapper label={label} labelElement="div">
    <Group gap={6} mt={4} role="group" aria-label={label}>
      {values.map((one) => (
        <Chip
          key={one}
          size="sm"
          classNames={{ label: styles.chip ?? '' }}
          checked={one === value}
          onChange={(isChosen) => onChange(isChosen ? one : undefined)}
        >
          {wordOf(one)}
        </Chip>
      ))}
    </Group>
  </Input.Wrapper>
);

/** What it was about, how the child was in it and for how long: each may stay unsaid. */
export const SeenFields = ({
  value,
  onChange,
}: {
  value: ObservationDetails;
  onChange: (change: ObservationDetails) => void;
}) => (
  <>
    <OneOf<Topic>
      label={texts.about}
      values={topics}
      wordOf={(topic) => texts.topic({ topic })}
      value={value.topic}
      onChange={(topic) => onChange({ topic })}
    />
    <OneOf<Engagement>
      label={texts.how}
      values={engagements}
      wordOf={(engagement) => texts.engagement({ engagement })}
      value={value.engagement}
      onChange={(engagement) => onChange({ engagement })}
    />
    <NumberInput
      label={texts.howLong}
      value={value.duration ?? ''}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      maw={200}
      inputMode="numeric"
      error={areMinutes(value.duration) ? null : texts.notMinutes({ max: maxMinutes })}
      onChange={(typed) => onChange({ duration: typed === '' ? undefined : Number(typed) })}
    />
  </>
);
