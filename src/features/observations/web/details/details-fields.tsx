import { Chip, Group, Input, NumberInput } from '@mantine/core';
import * as texts from '#texts/observations/seen';
import { type Engagement, engagements, type Topic, topics } from '../../constants.ts';
import { maxMinutes } from '../../field-rules.ts';
import type { ObservationDetails } from '../../schemas.ts';
import styles from './details.module.css';

export const areMinutes = (minutes: number | undefined): boolean =>
  minutes === undefined || (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes);

type ChoiceChipsProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** Renders chips with one choice. Pressing the chosen chip clears it. */
const ChoiceChips = <Value extends string>({ label, values, labelOf, value, onChange }: ChoiceChipsProps<Value>) => (
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
          {labelOf(one)}
        </Chip>
      ))}
    </Group>
  </Input.Wrapper>
);

export const DetailsFields = ({
  value,
  onChange,
}: {
  value: ObservationDetails;
  onChange: (change: ObservationDetails) => void;
}) => (
  <>
    <ChoiceChips<Topic>
      label={texts.about}
      values={topics}
      labelOf={(topic) => texts.topic({ topic })}
      value={value.topic}
      onChange={(topic) => onChange({ topic })}
    />
    <ChoiceChips<Engagement>
      label={texts.how}
      values={engagements}
      labelOf={(engagement) => texts.engagement({ engagement })}
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
