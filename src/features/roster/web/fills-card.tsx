import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { joinTexts } from '#kernel/locale.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/roster/screens';
import { fieldLabel, type ImportKind, mayBeFilled, mayBeTheSame, requiredFields } from '../import-fields.ts';
import type { Fill, ImportDetails } from '../schemas.ts';

const fillMethods = ['skip', 'empty', 'same'] as const;
type FillMethod = (typeof fillMethods)[number];

export type Fills = Readonly<Record<string, { readonly method: FillMethod; readonly value: string }>>;

export const chosenFills = (fills: readonly Fill[]): Fills =>
  Object.fromEntries(fills.map(({ field, value }) => [field, { method: value === '' ? 'empty' : 'same', value }]));

export const fillsOf = (fills: Fills): Fill[] =>
  Object.entries(fills).flatMap(([field, { method, value }]) =>
    method === 'skip' ? [] : [{ field, value: method === 'empty' ? '' : value }],
  );

/** Returns a field that needs the same value for all people but has none. */
export const unwritten = (fills: Fills): string | undefined =>
  Object.entries(fills).find(([, { method, value }]) => method === 'same' && value.trim() === '')?.[0];

type Gap = { readonly field: string; readonly lines: number };

const gapsOf = ({ kind, columns, lines }: ImportDetails, fields: readonly (string | null)[]): Gap[] =>
  requiredFields(kind).flatMap((field) => {
    const filled = columns[fields.indexOf(field)]?.filled ?? 0;
    return filled < lines ? [{ field, lines: lines - filled }] : [];
  });

type GapProps = {
  kind: ImportKind;
  gap: Gap;
  fill: Fills[string] | undefined;
  onChange: (fill: Fills[string]) => void;
};

const FillField = ({ kind, gap: { field, lines }, fill, onChange }: GapProps) => {
  const label = fieldLabel(kind, field);
  const { method = 'skip', value = '' } = fill ?? {};
  return (
    <Stack gap="xs">
      <Radio.Group
        label={texts.fillOf({ field: label, number: lines })}
        value={method}
        onChange={(chosen) => onChange({ method: chosen as FillMethod, value })}
      >
        <Stack gap="xs" mt="xs">
          {fillMethods
            .filter((one) => one !== 'same' || mayBeTheSame(field))
            .map((one) => (
              <Radio key={one} value={one} label={texts.fillWays[one]} />
            ))}
        </Stack>
      </Radio.Group>
      {method === 'same' && (
        <TextInput
          label={texts.fillValue({ field: label })}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange({ method, value: currentTarget.value })}
        />
      )}
    </Stack>
  );
};

type FillsCardProps = {
  details: ImportDetails;
  fields: readonly (string | null)[];
  fills: Fills;
  onChange: (fills: Fills) => void;
};

/** Renders the missing fields of new people and their fill values. Renders nothing if no field is missing. */
export const FillsCard = ({ details, fields, fills, onChange }: FillsCardProps) => {
  const gaps = gapsOf(details, fields);
  const open = gaps.filter(({ field }) => mayBeFilled(details.kind, field));
  const unfillable = gaps.filter(({ field }) => !mayBeFilled(details.kind, field) && !fields.includes(field));
  if (open.length + unfillable.length === 0) return null;
  return (
    <Card title={texts.fillsTitle} description={texts.fillsHint} mt="md">
      <Stack gap="md">
        {unfillable.length > 0 && (
          <Text>
            {texts.noColumnFor({
              fields: joinTexts(unfillable.map(({ field }) => fieldLabel(details.kind, field))),
            })}
          </Text>
        )}
        {open.map((gap) => (
          <FillField
            key={gap.field}
            kind={details.kind}
            gap={gap}
            fill={fills[gap.field]}
            onChange={(fill) => onChange({ ...fills, [gap.field]: fill })}
          />
        ))}
      </Stack>
    </Card>
  );
};
