import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { type FormatDay, useDates } from '#platform/web/format/dates.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/roster/screens';
import { fieldLabel, type ImportKind, isDayField, isOfPeople } from '../import-fields.ts';
import { startsWithColumn } from '../problem-messages.ts';
import type { CheckedLine } from '../schemas.ts';
import type { LineChoices } from './use-line-choices.ts';

type Props = { kind: ImportKind; line: CheckedLine; choices: LineChoices };

const shownValue = (field: string, value: string, formatDay: FormatDay) =>
  value === '' ? texts.nothing : isDayField(field) ? formatDay(value) : value;

const changeText = (
  kind: ImportKind,
  values: { field: string; before: string; after: string },
  { isKept, isMisread, isNew }: { isKept: boolean; isMisread: boolean; isNew: boolean },
) => {
  if (isKept && isMisread) return texts.keptMisread(values);
  if (!isOfPeople(kind) && isNew) return isKept ? texts.keptAway(values) : texts.added(values);
  return isKept ? texts.keptChange(values) : texts.change(values);
};

const Changes = ({ kind, line: { line, changes }, choices }: Props) => {
  const { formatDay } = useDates();
  return changes.map(({ field, before, after, isKept, isMisread = false }) => {
    const label = fieldLabel(kind, field);
    const isTicked = choices.overwrites(line, field);
    const values = {
      field: label,
      before: shownValue(field, before, formatDay),
      after: shownValue(field, after, formatDay),
    };
    return (
      <div key={`${field} ${after}`}>
        <Text size="sm">{changeText(kind, values, { isKept, isMisread, isNew: before === '' })}</Text>
        {(isKept || isTicked) && (
          <Checkbox
            size="sm"
            label={texts.overwrite({ field: label })}
            checked={isTicked}
            onChange={({ currentTarget }) => choices.setOverwrite(line, field, currentTarget.checked)}
          />
        )}
      </div>
    );
  });
};

const Question = ({ line: { line, name, candidate, mayBeNew }, choices }: Props) => {
  const { formatDay } = useDates();
  return (
    candidate && (
      <Radio.Group
        label={texts.isItTheSame({ ...candidate, birthdate: formatDay(candidate.birthdate) })}
        value={choices.answerOf(line) ?? ''}
        onChange={(value) => choices.answer(line, value as 'same' | 'new')}
      >
        <Stack gap={4} mt={4}>
          <Radio size="sm" value="same" label={texts.samePerson({ name })} />
          {mayBeNew && <Radio size="sm" value="new" label={texts.newPerson({ name })} />}
        </Stack>
      </Radio.Group>
    )
  );
};

/** Shown after an answer: the row displays the outcome and the question is hidden. */
const Answered = ({ line: { line, name, candidate }, choices }: Props) =>
  choices.answerOf(line) !== undefined &&
  !candidate && (
    <Button
      variant="subtle"
      size="compact-sm"
      mx={-8}
      className={layout.selfStart ?? ''}
      aria-label={texts.answerAgainFor({ name })}
      onClick={() => choices.clearAnswer(line)}
    >
      {texts.answerAgain}
    </Button>
  );

const problemOf = (problem: CheckedLine['problems'][number]): string => {
  const { column, value, message } = problem;
  if (column === undefined || startsWithColumn(problem)) return message;
  return value ? texts.problem({ column, value, message }) : texts.problemOfNothing({ column, message });
};

const Problems = ({ line: { problems } }: Props) =>
  problems.map((problem) => (
    <Text size="sm" key={`${problem.column} ${problem.message}`}>
      {problemOf(problem)}
    </Text>
  ));

const Left = ({ line: { leftOn } }: Props) => {
  const { formatDay } = useDates();
  return leftOn !== undefined && <Text size="sm">{texts.cameAndLeft({ day: formatDay(leftOn) })}</Text>;
};

export const hasDetails = (
  { line, changes, problems, candidate, leftOn }: CheckedLine,
  choices: LineChoices,
): boolean =>
  [changes, problems].some(({ length }) => length > 0) ||
  [candidate, leftOn, choices.answerOf(line)].some((value) => value !== undefined);

export const LineDetails = (props: Props) => (
  <Stack gap={4}>
    <Left {...props} />
    <Changes {...props} />
    <Problems {...props} />
    <Question {...props} />
    <Answered {...props} />
  </Stack>
);
